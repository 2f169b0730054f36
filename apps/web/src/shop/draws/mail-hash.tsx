import { useState } from "react";
import { hashIn } from "./check/hash-in.ts";

const LOCKED_BEFORE =
  "The same commitment. If that email reached you before the random number was published, the list was locked before it.";
const DIFFERENT =
  "Different. Check that you copied a hash from an email about this competition, and that it isn't your own key or id. If you did, something was changed since: keep that email.";

function comparisonOf(given: string, hashes: ReadonlyMap<string, string>): { words: string; isSame: boolean } | null {
  if (given.trim() === "") return null;
  const hash = hashIn(given);
  if (hash === "") return { words: "A hash has 64 digits, 0 to 9 and a to f. Copy the whole of it.", isSame: false };
  const name = hashes.get(hash);
  if (name === undefined) return { words: DIFFERENT, isSame: false };
  if (name === "the commitment") return { words: LOCKED_BEFORE, isSame: true };
  return { words: `The same: it is ${name}, which has not changed since that email.`, isSame: true };
}

/** Compares a hash in the reader's emails, which alone show when it was public, with those that were checked. */
export function MailHash({ hashes }: { hashes: ReadonlyMap<string, string> }) {
  const [given, setGiven] = useState("");
  const comparison = comparisonOf(given, hashes);
  return (
    <div className="grid w-full max-w-150 gap-1.5">
      <label className="grid gap-1.5">
        <span className="text-label">
          Hash in your email: of the commitment, the rules, the instant prizes, or the end of our log
        </span>
        <input
          value={given}
          onChange={({ target }) => setGiven(target.value)}
          autoComplete="off"
          spellCheck={false}
          className="min-h-12 w-full rounded-m border border-control bg-white px-3.5"
        />
      </label>
      <p role="status" className={comparison?.isSame ? "font-semibold text-ok" : "font-semibold text-error"}>
        {comparison?.words}
      </p>
    </div>
  );
}
