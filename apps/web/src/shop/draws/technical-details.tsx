import { bundlesInWords, type Draw, printedTicket } from "@counterfoil/core";
import { PrizeNames } from "../../product/prize-names.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatCount, formatDate, formatDateTime } from "../../ui/format.ts";
import { DrawFold } from "./draw-part.tsx";
import { Fingerprint } from "./fingerprint.tsx";

function oddsOf({ rules, counts }: Draw): string {
  if (!counts) return `1 in ${formatCount(rules.cap)} or better per ticket`;
  return `1 in ${formatCount(counts.entries)} per ticket`;
}

function instantInWords({ instant }: Draw["rules"]): string {
  if (!instant) return "";
  const how = instant.typed
    ? "numbers chosen by the promoter and fixed before sales open"
    : "numbers drawn before sales open";
  const unwon = instant.unwon === "final_draw" ? "unwon prizes join the draw" : "unwon prizes are not awarded";
  return `${formatCount(instant.prizes)}: ${how}; ${unwon}`;
}

export function RulesFold({ draw }: { draw: Draw }) {
  const { rules, testBeacon } = draw;
  const items = [
    { label: rules.prizes.length === 1 ? "Prize" : "Prizes", value: <PrizeNames names={rules.prizes} /> },
    ...(draw.counts?.entries === 0 ? [] : [{ label: "Odds", value: oddsOf(draw) }]),
    { label: "Open", value: `${formatDateTime(rules.opensAt)} to ${formatDateTime(rules.closesAt)}` },
    {
      label: "Tickets",
      value: `Up to ${formatCount(rules.cap)}${rules.lastLetter ? ` (A1 to ${printedTicket(rules, rules.cap)})` : ""}, max ${formatCount(rules.maxPerEntrant)} per person`,
    },
    ...(rules.bundles ? [{ label: "Bundles", value: bundlesInWords(rules.bundles) }] : []),
    ...(rules.prizes.length > 1 || rules.instant
      ? [
          {
            label: "Prizes per person",
            value: rules.onePrizePerEntrant ? "One draw prize each, while there are other entrants" : "No limit",
          },
        ]
      : []),
    ...(rules.hasQuestion
      ? [
          {
            label: "Question",
            value:
              draw.lockedAt === null
                ? "The correct answer is already set. We'll publish it with the entry list."
                : "The correct answer was set in advance and published with the entry list.",
          },
        ]
      : []),
    ...(rules.instant ? [{ label: "Instant prizes", value: instantInWords(rules) }] : []),
    {
      label: "Drawn by",
      value: `A ${testBeacon ? "test" : "public"} random number on ${formatDateTime(rules.roundAt)}${testBeacon ? "" : " (from drand)"}`,
    },
  ];
  return (
    <DrawFold title="The rules" open={draw.lockedAt === null}>
      <p>
        Rules unchanged since <b>{formatDate(rules.since)}</b>
        {draw.state === "published" && ", and fixed once entries open"}.{" "}
        <a className="inline-block underline" href={`/draws/${draw.slug}/rules.json`}>
          Download the rules
        </a>
      </p>
      <DescriptionList items={items} className="max-w-180" />
    </DrawFold>
  );
}

function Versions({ slug, versions }: { slug: string; versions: number }) {
  if (versions === 1) return <p>The rules had one version.</p>;
  const earlier = Array.from({ length: versions - 1 }, (_, index) => index + 1);
  return (
    <p>
      The rules had {versions} versions, this is the last. Earlier:{" "}
      {earlier.map((version) => (
        <a key={version} className="mr-3 inline-block underline" href={`/draws/${slug}/rules-${version}.json`}>
          Version {version}
        </a>
      ))}
    </p>
  );
}

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

function DrawFileList({ draw: { slug, rules, lockedAt } }: { draw: Draw }) {
  const shown = files.filter(([name]) =>
    lockedAt === null ? name === "rules.json" : name !== "positions.json" || rules.instant,
  );
  return (
    <ul className="max-w-180 border-t border-line">
      {shown.map(([name, what]) => (
        <FileRow key={name} name={name} what={what} href={`/draws/${slug}/${name}`} />
      ))}
      <FileRow name="log.jsonl" what="the signed log of all draws" href="/draws/log.jsonl" />
    </ul>
  );
}

function valuesOf({
  commitHash,
  roots,
  beacon,
  seed,
  rules,
}: Draw): (readonly [label: string, hex: string | undefined])[] {
  return [
    ["SHA-256 of the rules", rules.hash],
    ["Commitment (as emailed to everyone who entered)", commitHash ?? undefined],
    ["Fingerprint of the entry list (Merkle root)", roots?.entries],
    ["Signature of the random number", beacon?.signature],
    ["Randomness (SHA-256 of the signature)", beacon?.randomness],
    ["Seed", seed ?? undefined],
  ];
}

/** Everything of a draw that only a program compares: hashes, the round, versions and files. */
export function TechnicalDetails({ draw }: { draw: Draw }) {
  const { rules, round, switchedAt, testBeacon } = draw;
  const source = testBeacon ? "the test source" : switchedAt ? "drand's older chain, as a backup" : "drand";
  return (
    <DrawFold title="Technical details">
      <p>
        The random number is round {round ?? rules.round} of {source}.
      </p>
      <Versions slug={draw.slug} versions={rules.versions} />
      {valuesOf(draw).map(([label, value]) => value && <Fingerprint key={label} label={label} value={value} />)}
      <h3 className="mt-4">Files</h3>
      <DrawFileList draw={draw} />
    </DrawFold>
  );
}
