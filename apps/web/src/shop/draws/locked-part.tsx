import type { Draw } from "@counterfoil/core";
import { formatDateTime } from "../../ui/dates.ts";
import { DrawPart } from "./draw-part.tsx";
import { countsInWords } from "./draw-words.ts";
import { Fingerprint } from "./fingerprint.tsx";
import { NumberSearch } from "./number-search.tsx";

const files = [
  ["rules.json", "the rules"],
  ["entries.csv", "every number in the draw"],
  ["left-out.csv", "every number that was left out, with its reason"],
  ["commitment.json", "what was fixed at the lock, signed"],
  ["proof.json", "beacon, seed, results and names of the winners"],
  ["allocation.csv", "every number in the order of sale"],
  ["positions.json", "the instant wins that were won so far, each with its proof"],
] as const;

/** The public files of a draw. */
function DrawFileList({ slug, hasInstantWins }: { slug: string; hasInstantWins: boolean }) {
  const shown = hasInstantWins ? files : files.filter(([name]) => name !== "positions.json");
  return (
    <ul className="grid gap-1">
      {shown.map(([name, what]) => (
        <li key={name}>
          <a
            className="inline-flex min-h-11 items-center font-semibold underline md:min-h-0"
            href={`/draws/${slug}/${name}`}
          >
            {name}
          </a>{" "}
          <span className="text-muted">{what}</span>
        </li>
      ))}
      <li>
        <a className="inline-flex min-h-11 items-center font-semibold underline md:min-h-0" href="/draws/log.jsonl">
          log.jsonl
        </a>{" "}
        <span className="text-muted">the signed log of all draws</span>
      </li>
    </ul>
  );
}

/** The locked list: what is in it, its fingerprint, and the files. */
export function LockedPart({ draw, number }: { draw: Draw; number: number | undefined }) {
  const { counts, roots, commitHash, lockedAt, rules, round, roundAt } = draw;
  if (!counts || !roots || !commitHash || !lockedAt) return null;
  return (
    <DrawPart title="The list">
      <p>
        Locked on <b>{formatDateTime(lockedAt)}</b>. {countsInWords(counts)}
      </p>
      {round !== null && roundAt && round !== rules.round && (
        <p>
          Postponed: round {round} decides, on {formatDateTime(roundAt)}, in place of the round of the rules.
        </p>
      )}
      <p className="text-muted">
        The list names nobody. Everybody stands in it under an id, which came with the mail about their entry.
      </p>
      <Fingerprint label="Fingerprint of the list (Merkle root)" value={roots.entries} />
      <Fingerprint label="Commitment, as it was mailed to everybody in the list" value={commitHash} />
      <NumberSearch slug={draw.slug} cap={rules.cap} number={number} />
      <h3 className="mt-4">Files</h3>
      <DrawFileList slug={draw.slug} hasInstantWins={rules.instant !== null} />
    </DrawPart>
  );
}
