import type { Draw } from "@counterfoil/core";
import { formatCount } from "../../ui/count.ts";
import { formatDate, formatDateTime } from "../../ui/dates.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { DrawPart } from "./draw-part.tsx";
import { Fingerprint } from "./fingerprint.tsx";

const number = (value: number) => formatCount(value);

function oddsOf({ rules, counts }: Draw): string {
  if (!counts) return `1 in ${number(rules.cap)} at worst, for each number`;
  return `1 in ${number(counts.entries)}, for each number`;
}

function instantInWords({ instant }: Draw["rules"]): string {
  if (!instant) return "";
  const how = instant.typed
    ? "numbers chosen by the promoter, which cannot be moved, but nothing proves that they were chosen without bias"
    : "numbers drawn before sales open";
  const unwon =
    instant.unwon === "final_draw" ? "those that nobody wins join the draw" : "those that nobody wins are not awarded";
  return `${number(instant.prizes)}: ${how}; ${unwon}`;
}

function PrizeNames({ names }: { names: readonly string[] }) {
  if (names.length === 1) return names[0];
  // Two prizes may have one name.
  const inOrder = names.map((name, place) => ({ place, name }));
  return (
    <ol className="grid list-decimal gap-1 pl-5">
      {inOrder.map(({ place, name }) => (
        <li key={place}>{name}</li>
      ))}
    </ol>
  );
}

/** How many versions the rules had, with those that were replaced before the opening. */
function Versions({ slug, versions }: { slug: string; versions: number }) {
  if (versions === 1) return <p>They had one version.</p>;
  const earlier = Array.from({ length: versions - 1 }, (_, index) => index + 1);
  return (
    <p>
      They had {versions} versions, this is the last. Earlier:{" "}
      {earlier.map((version) => (
        <a key={version} className="mr-3 inline-block underline" href={`/draws/${slug}/rules-${version}.json`}>
          Version {version}
        </a>
      ))}
    </p>
  );
}

/** The rules in words: what nobody can change since it opened. */
export function RulesPart({ draw }: { draw: Draw }) {
  const { rules, testBeacon } = draw;
  const items = [
    { label: rules.prizes.length === 1 ? "Prize" : "Prizes", value: <PrizeNames names={rules.prizes} /> },
    ...(draw.counts?.entries === 0 ? [] : [{ label: "Odds", value: oddsOf(draw) }]),
    { label: "Entries", value: `${formatDateTime(rules.opensAt)} to ${formatDateTime(rules.closesAt)}` },
    { label: "Numbers", value: `${number(rules.cap)} at most, ${number(rules.maxPerEntrant)} for each person` },
    ...(rules.prizes.length > 1 || rules.instant
      ? [
          {
            label: "Prizes for one person",
            value: rules.onePrizePerEntrant
              ? "One at most in the draw, while others are left in the list"
              : "As many as are won",
          },
        ]
      : []),
    ...(rules.hasQuestion
      ? [
          {
            label: "Question",
            value:
              draw.lockedAt === null
                ? "The right answer was fixed with the rules, and is published with the list"
                : "The right answer was fixed with the rules, and published with the list",
          },
        ]
      : []),
    ...(rules.instant ? [{ label: "Instant wins", value: instantInWords(rules) }] : []),
    {
      label: "Drawn by",
      value: `Round ${rules.round} of the ${testBeacon ? "test beacon" : "drand beacon"}, a public random number, on ${formatDateTime(rules.roundAt)}`,
    },
  ];
  return (
    <DrawPart title="The rules">
      <p>
        Rules unchanged since <b>{formatDate(rules.since)}</b>
        {draw.state === "published" && ", and final once entries open"}.{" "}
        <a className="inline-block underline" href={`/draws/${draw.slug}/rules.json`}>
          The rules as a file
        </a>
      </p>
      <Versions slug={draw.slug} versions={rules.versions} />
      <DescriptionList items={items} className="max-w-180" />
      <Fingerprint label="SHA-256 of the rules" value={rules.hash} />
    </DrawPart>
  );
}
