import { useState } from "react";

function comparisonOf(given: string, commitHash: string): { words: string; isSame: boolean } | null {
  const plain = given.toLowerCase().replace(/[\s:]/g, "");
  if (plain === "") return null;
  if (plain === commitHash) {
    return {
      words:
        "The same. If that email reached you before the random number was published, the list was locked before it.",
      isSame: true,
    };
  }
  if (!/^[0-9a-f]{64}$/.test(plain)) {
    return { words: "A commitment has 64 digits, 0 to 9 and a to f. Copy the whole of it.", isSame: false };
  }
  const words =
    "Different. Check that you copied the hash of the commitment, from the email about this competition. If you did, this is not the list that was emailed: keep that email.";
  return { words, isSame: false };
}

/** Compares the commitment that was checked with the one in the reader's mail, which alone shows when the list was locked. */
export function MailCommitment({ commitHash }: { commitHash: string }) {
  const [given, setGiven] = useState("");
  const comparison = comparisonOf(given, commitHash);
  return (
    <div className="grid w-full max-w-150 gap-1.5">
      <label className="grid gap-1.5">
        <span className="text-label">
          Commitment in your email: if it arrived before the random number, the list was locked before it
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
