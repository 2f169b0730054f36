import { type Draw, londonFullMoment, printedNumber, printedTicket } from "@counterfoil/core";
import { DrawPart } from "./draw-part.tsx";
import { reasonInWords } from "./draw-words.ts";

export function VoidsPart({ draw }: { draw: Draw }) {
  if (draw.voids.length === 0 && draw.announced.length === 0) return null;
  return (
    <DrawPart title={draw.voids.length > 0 ? "Replaced winners" : "Announced"}>
      <ul className="grid list-disc gap-2 pl-5">
        {draw.voids.map(({ prize, name, number, reason, decidedBy }) => (
          <li key={`${prize} ${number}`}>
            <b>{name}</b>, number {printedTicket(draw.rules, number)}: {reasonInWords(reason)}.{" "}
            {decidedBy === "two_admins"
              ? "Two members of our team agreed this."
              : "We announced it here a day before it took effect."}{" "}
            The prize went to the next entry.
          </li>
        ))}
        {draw.announced.map((announced) => (
          <li key={`${announced.kind} ${announced.announcedAt}`}>
            Announced on {londonFullMoment(announced.announcedAt)}: {announcedInWords(announced)} on{" "}
            {londonFullMoment(announced.dueAt)}, unless we withdraw this.
            {announced.void && ` Reason: ${reasonInWords(announced.void.reason)}.`}
          </li>
        ))}
      </ul>
    </DrawPart>
  );
}

function announcedInWords({ kind, void: taken }: Draw["announced"][number]): string {
  if (taken) {
    const whose = `${taken.label ? `${taken.label}, ` : ""}number ${printedNumber(taken.number)}`;
    return `${kind === "void_instant" ? "the instant prize " : ""}${taken.name} will be withdrawn from its winner (${whose})`;
  }
  if (kind === "switch_beacon") return "the draw will use a backup random number";
  return kind === "cancel_draw" ? "this competition will be cancelled" : "a change will take effect";
}
