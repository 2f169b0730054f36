import {
  type ConsoleDraw,
  type DrawnPrize as DrawnPrizeSchema,
  drawNumbering,
  formatName,
  formatNumber,
  londonFullMoment,
  londonMoment,
  NAME_WITHHELD,
  outOfDrawInWords,
  printedNumber,
  printedTicket,
  type UserRef,
  voidReasonInWords,
} from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { z } from "zod";
import { useMay } from "../../app/may.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatCount, formatDateTime } from "../../ui/format.ts";
import { HideNameDialog } from "../awards/hide-name-dialog.tsx";
import { Action, UserLink } from "../frame/action.tsx";
import { ScreenSection } from "../frame/screen.tsx";

export type DrawnPrize = z.infer<typeof DrawnPrizeSchema>;

const Hash = ({ of }: { of: string }) => <code className="text-small [overflow-wrap:anywhere]">{of}</code>;

export function WaitingApprovals({ acts }: Pick<ConsoleDraw, "acts">) {
  if (acts.length === 0) return null;
  return (
    <ScreenSection title="Waiting">
      <ul className="grid gap-3">
        {acts.map(({ _id, sentence, dueAt, expiresAt }) => (
          <li key={_id}>
            <Link to="/admin/acts/$id" params={{ id: _id }} className="font-semibold underline">
              {sentence}
            </Link>
            <span className="block text-small text-muted">
              {dueAt
                ? `Announced. Takes effect ${londonMoment(dueAt)} unless withdrawn.`
                : `Waiting for approval until ${londonMoment(expiresAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
}

export function TimesPart({ draw: { draw, late, postponed, switched } }: { draw: ConsoleDraw }) {
  const round = draw.round === null ? null : `${draw.round}${switched ? ", backup beacon" : ""}`;
  const roundAt = draw.roundAt && `${formatDateTime(draw.roundAt)}${postponed ? ", postponed" : ""}`;
  return (
    <ScreenSection title="Times and commitment">
      <DescriptionList
        columns={2}
        items={[
          { label: "Draw", value: formatDateTime(draw.drawAt) },
          { label: "Locked", value: draw.lockedAt && formatDateTime(draw.lockedAt) },
          { label: "Round", value: round },
          { label: "Round time", value: roundAt },
          { label: "Beacon", value: draw.beacon ? "Received" : late.includes("beacon") ? "Late" : null },
          { label: "Test draw", value: draw.testBeacon ? "Yes (not valid as proof)" : "No" },
          { label: "Commitment", value: draw.commitHash && <Hash of={draw.commitHash} />, wide: true },
        ]}
      />
    </ScreenSection>
  );
}

/** How many lines the lists have, by route; what is sold before the lock. */
export function EntriesPart({ draw: { draw, sold } }: { draw: ConsoleDraw }) {
  const { counts } = draw;
  const items = counts
    ? [
        { label: "In the draw", value: formatCount(counts.entries) },
        { label: "Online", value: formatCount(counts.paid) },
        { label: "By post", value: formatCount(counts.post) },
        { label: "Added by staff", value: formatCount(counts.manual) },
        {
          label: "Left out",
          value:
            counts.leftOutBy
              .map(({ reason, count }) => `${formatCount(count)} (${outOfDrawInWords[reason]})`)
              .join(", ") || formatCount(counts.leftOut),
        },
      ]
    : [{ label: "Entries so far", value: formatCount(sold) }];
  return (
    <ScreenSection title="Entries">
      <DescriptionList columns={2} items={items} />
    </ScreenSection>
  );
}

function WinnerLinks({ user }: { user: UserRef | undefined }) {
  const may = useMay();
  if (user === undefined) return null;
  if (user === null || !may("people.read"))
    return <span className="block text-label text-muted">{formatName(user)}</span>;
  const params = { id: user._id };
  return (
    <span className="flex flex-wrap gap-x-4 text-label">
      <UserLink user={user} />
      <Link to="/admin/users/$id" params={params} search={{ tab: "mails" }} className="underline">
        Emails sent<span className="sr-only"> to {formatName(user)}</span>
      </Link>
    </span>
  );
}

function Payment({ kind, paid }: NonNullable<ConsoleDraw["winners"][number]["payment"]>) {
  if (!paid) {
    const why = "Not paid: their account was deleted or their ticket was refunded";
    return <strong className="block text-error">{why}</strong>;
  }
  return (
    <span className="block text-label text-muted">
      Paid to their {kind === "cash" ? "winnings" : "promotional balance"}
    </span>
  );
}

function Winner({ prize, draw, onVoid }: { prize: DrawnPrize; draw: ConsoleDraw; onVoid: () => void }) {
  const ticketNum = prize.number === null ? "" : formatNumber(drawNumbering(draw), prize.number);
  const wasRefunded = prize.number !== null && draw.refundedWinners.includes(prize.number);
  const winner = draw.winners.find((one) => one.prize === prize.prize);
  const winId = winner?.payment?.winId;
  const [isHiding, setHiding] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-2 not-last:border-b">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{prize.name}</strong>,{" "}
        {prize.number === null ? (
          "not awarded"
        ) : (
          <>
            <Link
              to="/admin/raffles/$id/sales"
              params={{ id: draw.raffle }}
              search={{ query: ticketNum }}
              className="underline"
            >
              number {printedNumber(ticketNum)}
            </Link>
            {prize.label && `, ${prize.label}`}
            <WinnerLinks user={winner?.user} />
            {winner?.payment && <Payment {...winner.payment} />}
          </>
        )}
        {wasRefunded && <strong className="block text-error">Refunded</strong>}
      </span>
      <span className="flex flex-wrap gap-2">
        {winId && prize.label !== NAME_WITHHELD && (
          <Action right="awards.move" size="small" onClick={() => setHiding(true)}>
            Hide name<span className="sr-only"> of the winner of {prize.name}</span>
          </Action>
        )}
        {prize.number !== null && draw.state === "drawn" && (
          <Action right="draws.void" size="small" onClick={onVoid}>
            Void winner<span className="sr-only"> of {prize.name}</span>
          </Action>
        )}
      </span>
      {winId && isHiding && <HideNameDialog id={winId} onClose={() => setHiding(false)} />}
    </li>
  );
}

export function ResultsPart({ draw, onVoid }: { draw: ConsoleDraw; onVoid: (prize: DrawnPrize) => void }) {
  const { results, voids } = draw.draw;
  return (
    <>
      <ScreenSection title={results.length > 0 ? "Winners" : "Prizes"}>
        {results.length > 0 ? (
          <ul>
            {results.map((prize) => (
              <Winner key={prize.prize} prize={prize} draw={draw} onVoid={() => onVoid(prize)} />
            ))}
          </ul>
        ) : (
          <p>{draw.prizes.join(", ")}</p>
        )}
      </ScreenSection>
      {voids.length > 0 && (
        <ScreenSection title="Void winners">
          <ul className="grid gap-1">
            {voids.map(({ prize, name, number, reason, decidedBy }) => (
              <li key={`${prize}:${number}`}>
                {`${name}: number ${printedTicket(draw, number)}. ${voidReasonInWords(reason)}, ${decidedBy === "announced" ? "announced a day in advance" : "approved by two admins"}`}
              </li>
            ))}
          </ul>
        </ScreenSection>
      )}
    </>
  );
}

/** The versions of the rules; the last one counts. */
export function RulesPart({ draw: { slug, versions } }: { draw: ConsoleDraw }) {
  return (
    <ScreenSection title="Rules">
      <ul className="grid gap-3">
        {versions.map(({ version, sha256, publishedAt, frozenAt, openingMoved }) => (
          <li key={version}>
            <a href={`/draws/${slug}/rules-${version}.json`} className="font-semibold underline">
              Version {version}
            </a>
            <span className="block text-small text-muted">
              {`Published ${londonFullMoment(publishedAt)}${openingMoved ? " automatically, to delay the opening (beacon late)" : ""}${frozenAt ? `, final since ${londonFullMoment(frozenAt)}` : ""}`}
            </span>
            <Hash of={sha256} />
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
}

export function FilesPart({ draw: { slug, draw } }: { draw: ConsoleDraw }) {
  const locked = ["commitment.json", "entries.csv", "left-out.csv", "allocation.csv", "proof.json", "evidence.zip"];
  const ofDraw = draw.commitHash === null ? ["rules.json"] : ["rules.json", ...locked];
  const addresses = [...ofDraw.map((name) => `${slug}/${name}`), "log.jsonl", "key.txt"];
  return (
    <ScreenSection title="Public files">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {addresses.map((address) => (
          <li key={address}>
            <a href={`/draws/${address}`} className="underline">
              {address.replace(`${slug}/`, "")}
            </a>
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
}
