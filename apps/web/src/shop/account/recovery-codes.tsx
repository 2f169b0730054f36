import { Copy, Download, Printer } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSession, useUser } from "../../app/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { useFocusOnMount } from "../../ui/on-mount.ts";
import { saveFile } from "../../ui/save-file.ts";

function asText(codes: readonly string[], shop: string, email: string): string {
  return `${shop} recovery codes for ${email}\nEach code works once.\n\n${codes.join("\n")}\n`;
}

function Keep({ codes }: { codes: readonly string[] }) {
  const { settings } = useSession();
  const { email } = useUser();
  const flash = useFlash();
  const text = asText(codes, settings.name, email);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => flash.success("Recovery codes copied"),
      () => flash.error("We couldn't copy your recovery codes"),
    );
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy size={18} /> Copy
      </Button>
      <Button
        variant="secondary"
        onClick={() => saveFile("recovery-codes.txt", new Blob([text], { type: "text/plain" }))}
      >
        <Download size={18} /> Download
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer size={18} /> Print
      </Button>
    </div>
  );
}

/** A new set of recovery codes, shown only once. Continues when the user confirms having saved them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<string>();
  const form = useFocusOnMount<HTMLFormElement>();
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (isSaved) onSaved();
    else setError("Save your codes, then tick this box");
  };
  return (
    <form
      className="border-t border-line pt-6 outline-none"
      ref={form}
      tabIndex={-1}
      data-ring="own"
      noValidate
      onSubmit={finish}
    >
      <h2 className="text-lead font-bold tracking-normal">Save your recovery codes</h2>
      <p className="mt-1 text-muted">
        If you lose your phone, use one of these codes to log in. Each works once. We won't show them again, so keep
        them somewhere safe.
      </p>
      <ol
        aria-label="Recovery codes"
        className="nar mt-4 grid justify-start gap-2 border border-line px-4 py-4 text-[1.125rem]/7 tracking-[0.06em]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Keep codes={codes} />
      <div className="mt-6 grid justify-items-start gap-4 print:hidden">
        <Checkbox
          checked={isSaved}
          error={isSaved ? undefined : error}
          onChange={(event) => setSaved(event.target.checked)}
        >
          I have saved them
        </Checkbox>
        <Button type="submit">Continue</Button>
      </div>
    </form>
  );
}
