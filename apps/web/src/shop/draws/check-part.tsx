import { Link } from "@tanstack/react-router";
import { CopyButton } from "../../ui/copy-button.tsx";
import { CheckHere } from "./check-here.tsx";
import { DrawPart } from "./draw-part.tsx";

/** How to check a draw: in this browser, and with nothing of the shop. */
export function CheckPart({ slug, address }: { slug: string; address: string }) {
  const command = `node verify.mjs ${address}`;
  return (
    <>
      <DrawPart title="Check it here">
        <CheckHere slug={slug} />
      </DrawPart>
      <DrawPart title="Check it without us">
        <p>
          <a className="font-semibold underline" href="/draws/verify.mjs">
            verify.mjs
          </a>{" "}
          is one short file that needs nothing but Node.js 18 or later. Read it, and run it:
        </p>
        <p className="flex items-center gap-1 rounded-m bg-ground px-4 py-2">
          <code className="min-w-0 flex-1 [overflow-wrap:anywhere]">{command}</code>
          <CopyButton text={command} label="Copy the command" />
        </p>
        <p>
          Add <code>commitment=</code>, <code>key=</code>, <code>rules=</code> and <code>log=</code> with the hashes
          from our emails, and it compares them too.
        </p>
        <p>
          Or download{" "}
          <a className="font-semibold underline" href={`/draws/${slug}/evidence.zip`}>
            evidence.zip
          </a>
          , which has the program and all files of this draw. Unpack it, and run <code>node verify.mjs</code> in its
          folder.
        </p>
        <p>
          The formats are public, so that you can{" "}
          <Link className="underline" to="/draws/how">
            compute it yourself
          </Link>
          , in any language.
        </p>
      </DrawPart>
    </>
  );
}
