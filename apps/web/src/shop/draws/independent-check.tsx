import { Link } from "@tanstack/react-router";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DrawFold } from "./draw-part.tsx";

export function IndependentCheck({ slug, address }: { slug: string; address: string }) {
  const command = `node verify.mjs ${address}`;
  return (
    <DrawFold title="Check it independently">
      <p>
        <a className="font-semibold underline" href="/draws/verify.mjs">
          verify.mjs
        </a>{" "}
        is a short program you can read and run with Node.js 18 or later:
      </p>
      <p className="flex items-center gap-1 rounded-m bg-ground px-4 py-2">
        <code className="min-w-0 flex-1 [overflow-wrap:anywhere]">{command}</code>
        <CopyButton text={command} label="Copy the command" />
      </p>
      <p>
        Add <code>commitment=</code>, <code>key=</code>, <code>rules=</code> and <code>log=</code> with the hashes from
        our emails, and it compares them too.
      </p>
      <p>
        Or download{" "}
        <a className="font-semibold underline" href={`/draws/${slug}/evidence.zip`}>
          evidence.zip
        </a>
        , which contains the program and every file for this draw. Unzip it and run <code>node verify.mjs</code> in its
        folder.
      </p>
      <p>
        The file formats are public, so you can also{" "}
        <Link className="underline" to="/draws/how">
          write your own check
        </Link>
        , in any language.
      </p>
    </DrawFold>
  );
}
