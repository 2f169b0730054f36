import { type Draw, printedTicket } from "@counterfoil/core";
import { formatCount } from "../../ui/count.ts";
import { formatDateTime } from "../../ui/dates.ts";
import { DrawPart } from "./draw-part.tsx";
import { countsInWords } from "./draw-words.ts";
import { Fingerprint } from "./fingerprint.tsx";
import { NumberSearch } from "./number-search.tsx";

const files = [
  ["rules.json", "the rules"],
  ["entries.csv", "every number in the draw"],
  ["left-out.csv", "every number left out, with the reason"],
  ["commitment.json", "the signed record made when the list was locked"],
  ["proof.json", "random number, seed, results and winners' names"],
  ["allocation.csv", "every number in the order of sale"],
  ["positions.json", "instant wins won so far, with proofs"],
] as const;

function FileRow({ name, what, href }: { name: string; what: string; href: string }) {
  return (
    <li className="border-b border-line py-1 md:grid md:grid-cols-[11rem_1fr] md:py-2">
      <a className="inline-flex min-h-8 items-center font-semibold underline md:min-h-6" href={href}>
        {name}
      </a>
      <span className="block text-muted">{what}</span>
    </li>
  );
}

/** The public files of a draw. */
function DrawFileList({ slug, hasInstantWins }: { slug: string; hasInstantWins: boolean }) {
  const shown = hasInstantWins ? files : files.filter(([name]) => name !== "positions.json");
  return (
    <ul className="max-w-180 border-t border-line">
      {shown.map(([name, what]) => (
        <FileRow key={name} name={name} what={what} href={`/draws/${slug}/${name}`} />
      ))}
      <FileRow name="log.jsonl" what="the signed log of all draws" href="/draws/log.jsonl" />
    </ul>
  );
}

/** Returns in place of which round another one decides, and why; null where the round of the rules does. */
function otherRound({ round, roundAt, rules, switchedAt }: Draw): string | null {
  if (round === null || roundAt === null || round === rules.round) return null;
  const decides = `round ${round} on ${formatDateTime(roundAt)} decides instead`;
  return switchedAt === null
    ? `Postponed because the list was locked too late: ${decides}.`
    : `Switched to the backup random source on ${formatDateTime(switchedAt)} because the original was a week late: ${decides}.`;
}

/** The locked list: what is in it, its fingerprint, and the files. */
export function LockedPart({ draw, number }: { draw: Draw; number: number | string | undefined }) {
  const { counts, roots, commitHash, lockedAt, rules } = draw;
  if (!counts || !roots || !commitHash || !lockedAt) return null;
  const another = draw.state === "no_entries" ? null : otherRound(draw);
  return (
    <DrawPart title="The entry list">
      <p>
        Locked on <b>{formatDateTime(lockedAt)}</b>. {countsInWords(counts)}
      </p>
      {another && <p>{another}</p>}
      <p className="text-muted">The list shows anonymous IDs, not names. Your ID is in your entry email.</p>
      {rules.lastLetter && (
        <p>
          The files count tickets from 1, so {printedTicket(rules, rules.cap)} is {formatCount(rules.cap)}.
        </p>
      )}
      <Fingerprint label="List fingerprint (Merkle root)" value={roots.entries} />
      <Fingerprint label="Commitment (as emailed to everyone on the list)" value={commitHash} />
      {counts.entries + counts.leftOut > 0 && <NumberSearch slug={draw.slug} numbers={rules} number={number} />}
      <h3 className="mt-4">Files</h3>
      <DrawFileList slug={draw.slug} hasInstantWins={rules.instant !== null} />
    </DrawPart>
  );
}
