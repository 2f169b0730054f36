import { type Draw, printedTicket } from "@counterfoil/core";
import { PrizeNames } from "../../product/prize-names.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatCount, formatDate, formatDateTime } from "../../ui/format.ts";
import { DrawFold } from "./draw-part.tsx";

const number = (value: number) => formatCount(value);

function oddsOf({ rules, counts }: Draw): string {
  if (!counts) return `1 in ${number(rules.cap)} or better per ticket`;
  return `1 in ${number(counts.entries)} per ticket`;
}

function instantInWords({ instant }: Draw["rules"]): string {
  if (!instant) return "";
  const how = instant.typed
    ? "numbers chosen by the promoter and fixed before sales open"
    : "numbers drawn before sales open";
  const unwon = instant.unwon === "final_draw" ? "unwon prizes join the draw" : "unwon prizes are not awarded";
  return `${number(instant.prizes)}: ${how}; ${unwon}`;
}

export function RulesFold({ draw }: { draw: Draw }) {
  const { rules, testBeacon } = draw;
  const items = [
    { label: rules.prizes.length === 1 ? "Prize" : "Prizes", value: <PrizeNames names={rules.prizes} /> },
    ...(draw.counts?.entries === 0 ? [] : [{ label: "Odds", value: oddsOf(draw) }]),
    { label: "Entries", value: `${formatDateTime(rules.opensAt)} to ${formatDateTime(rules.closesAt)}` },
    {
      label: "Numbers",
      value: `Up to ${number(rules.cap)}${rules.lastLetter ? ` (A1 to ${printedTicket(rules, rules.cap)})` : ""}, max ${number(rules.maxPerEntrant)} per person`,
    },
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
                ? "The correct answer is fixed and will be published with the list"
                : "The correct answer was fixed in advance and published with the list",
          },
        ]
      : []),
    ...(rules.instant ? [{ label: "Instant prizes", value: instantInWords(rules) }] : []),
    {
      label: "Drawn by",
      value: `A public random number on ${formatDateTime(rules.roundAt)} (from ${testBeacon ? "a test source" : "drand"})`,
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
