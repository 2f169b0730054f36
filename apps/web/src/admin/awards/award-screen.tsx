import {
  type Award,
  awardChannelNames,
  awardProofNames,
  formatName,
  formatPence,
  idCheckNames,
  isOpenAward,
  mayClaim,
  printedNumber,
  toPence,
  voidReasonInWords,
} from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useOutcome } from "../../app/use-outcome.ts";
import { useNow } from "../../ui/clock.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatDate, formatDateTime } from "../../ui/format.ts";
import { StatusDot } from "../../ui/status-dot.tsx";
import { VoidDialog } from "../draws/void-dialog.tsx";
import { Action, UserLink } from "../frame/action.tsx";
import { BackLink, Part, Screen, Unloaded } from "../frame/screen.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { type AwardAction, AwardDialog } from "./award-dialogs.tsx";
import { awardStateNames, dueInWords, nextStep, winnerName } from "./award-words.ts";
import { HideNameDialog } from "./hide-name-dialog.tsx";

const route = getRouteApi("/admin/awards/$id");

type DialogName = AwardAction | "withhold" | "void";
type Asking = { award: Award; onAsk: (name: DialogName) => void };

function Actions({ award, onAsk }: Asking) {
  const { state, drawPrize, withheldAt } = award;
  const publish = trpc.awards.publish.useMutation(useOutcome(useRefresh()));
  const isUnclaimed = state === "drawn" || state === "notified";
  const act = (name: DialogName, label: string, isNext = false) => (
    <Action right="awards.move" variant={isNext ? "primary" : "secondary"} onClick={() => onAsk(name)}>
      {label}
    </Action>
  );
  return (
    <>
      {isUnclaimed && act("note", "Log attempt", true)}
      {mayClaim(state) && act("check", "Record identity check", state === "claimed")}
      {state === "chosen" && act("send", "Mark as sent", true)}
      {isOpenAward(state) && !isUnclaimed && act("give", "Mark as awarded", state === "sent")}
      {mayClaim(state) && act("claim", isUnclaimed ? "Enter claim" : "Change claim")}
      {state === "notified" && act("lengthen", "Give more time")}
      {state === "awarded" && withheldAt === null && (
        <Action
          right="awards.move"
          variant="primary"
          busy={publish.isPending}
          onClick={() => publish.mutate({ id: award._id })}
        >
          Mark as published
        </Action>
      )}
      {!isUnclaimed && act("note", "Add note")}
      {state !== "void" && withheldAt === null && act("withhold", "Hide winner's name")}
      {drawPrize !== null && isOpenAward(state) && (
        <Action right="draws.void" variant="danger" onClick={() => onAsk("void")}>
          Void winner
        </Action>
      )}
    </>
  );
}

function checkInWords({ idCheck, idMethod, idCheckedAt, idCheckedBy }: Award): string {
  const by = idCheckedBy ? formatName(idCheckedBy) : "";
  const when = idCheckedAt === null ? "" : formatDateTime(idCheckedAt);
  return [idCheckNames[idCheck], idMethod, by, when].filter(Boolean).join(", ");
}

function chosenInWords({ choice, prize, cashAlternative }: Award): string {
  const cash = cashAlternative === null ? "" : formatPence(toPence(cashAlternative));
  if (choice === null) return cash && `Not chosen yet: the prize, or ${cash}`;
  return choice === "cash" ? `${cash} instead of the prize` : prize;
}

function Facts({ award }: { award: Award }) {
  const { raffle, user, ticketNum, state, notifiedAt, claimBy, claimedAt, drawnAt, dueAt } = award;
  const { sentAt, awardedAt, proof, proofRef, lateReason, withheldAt, voidedAt, voidReason, publishedAt } = award;
  const due = dueInWords(award, useNow());
  const given = proof && [awardProofNames[proof], proofRef].filter(Boolean).join(": ");
  return (
    <DescriptionList
      className="self-start"
      items={[
        { label: "Status", value: awardStateNames[state] },
        { label: "Next step", value: due && nextStep(award) },
        {
          label: "Due",
          value: due && (
            <>
              <StatusDot tone={due.tone}>{`${formatDate(dueAt)},`}</StatusDot> {due.words}
            </>
          ),
        },
        { label: "Winner", value: user ? <UserLink user={user} /> : winnerName(award) },
        {
          label: "Raffle",
          value: (
            <Link to="/admin/raffles/$id" params={{ id: raffle._id }} className="underline">
              {raffle.name}
            </Link>
          ),
        },
        { label: "Ticket", value: ticketNum && printedNumber(ticketNum) },
        { label: "Won", value: formatDateTime(drawnAt) },
        { label: "Notified", value: notifiedAt && formatDateTime(notifiedAt) },
        { label: "Claim by", value: claimBy && formatDateTime(claimBy) },
        { label: "Claimed", value: claimedAt && formatDateTime(claimedAt) },
        { label: "Identity check", value: checkInWords(award) },
        { label: "Choice", value: chosenInWords(award) },
        { label: "Sent", value: sentAt && formatDateTime(sentAt) },
        { label: "Awarded", value: awardedAt && formatDateTime(awardedAt) },
        { label: "Proof", value: given },
        { label: "Why late", value: lateReason },
        { label: "Published", value: publishedAt && formatDateTime(publishedAt) },
        { label: "Name hidden", value: withheldAt && formatDateTime(withheldAt) },
        { label: "Void", value: voidedAt && `${voidReasonInWords(voidReason ?? "")}, ${formatDateTime(voidedAt)}` },
      ].filter(({ value }) => value)}
    />
  );
}

function Notes({ notes }: Pick<Award, "notes">) {
  if (notes.length === 0) return <p className="text-muted">No attempts or notes yet.</p>;
  return (
    <ul className="grid gap-3">
      {notes.map(({ channel, note, at, by }) => (
        <li key={`${at} ${channel} ${note}`} className="[overflow-wrap:anywhere]">
          {channel && <strong>{awardChannelNames[channel]}: </strong>}
          {note}
          <span className="block text-small text-muted">
            {`${by ? formatName(by) : channel ? "Sent by the shop" : "The shop"}, ${formatDateTime(at)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

type DialogProps = { award: Award; onClose: () => void };

function AnyDialog({ name: act, ...props }: DialogProps & { name: DialogName }) {
  const { award, onClose } = props;
  if (act === "withhold") return <HideNameDialog id={award._id} onClose={onClose} />;
  if (act !== "void") return <AwardDialog act={act} {...props} />;
  const { voidReasons: reasons, raffle, drawPrize, prize: name } = award;
  const input = { raffle: raffle._id, prize: drawPrize ?? 0 };
  return <VoidDialog kind="void_winner" {...{ input, name, reasons, onClose }} />;
}

export function AwardScreen() {
  const { id } = route.useParams();
  const found = trpc.awards.find.useQuery({ id });
  const [dialog, setDialog] = useState<DialogName>();
  const award = found.data?.award;
  return (
    <Screen
      title={award ? `${award.prize}: award` : "Award"}
      heading={award?.prize ?? "Award"}
      back={<BackLink to="/admin/awards" />}
      actions={award && <Actions award={award} onAsk={setDialog} />}
    >
      {!award && <Unloaded query={found} outline={["h-60"]} />}
      {award && (
        <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid content-start gap-7">
            {award.address !== "" && (
              <Part title="Address">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{award.address}</p>
              </Part>
            )}
            <Part title="Attempts and notes" className="max-w-180">
              <Notes notes={award.notes} />
            </Part>
          </div>
          <Facts award={award} />
        </div>
      )}
      {award && dialog && <AnyDialog name={dialog} award={award} onClose={() => setDialog(undefined)} />}
    </Screen>
  );
}
