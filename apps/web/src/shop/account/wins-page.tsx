import { londonDate, type MyAward, mayClaim, type PaidWin, printedNumber } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useOutcome } from "../../app/use-outcome.ts";
import { Button, ButtonLink, LinkButton, StrongLink } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Empty } from "../../ui/notices.tsx";
import { AccountPage } from "./account-page.tsx";
import { AskFirstDialog } from "./ask-first-dialog.tsx";
import { ClaimForm } from "./claim-form.tsx";

/** How far a prize is, and what comes next. */
function stateSentence({ state, idCheck, claimBy, sentAt, awardedAt, choice }: MyAward): string {
  if (awardedAt !== null) return `You got your prize on ${londonDate(awardedAt)}.`;
  if (state === "sent" && sentAt !== null) {
    return `${choice === "cash" ? "Paid" : "Sent"} on ${londonDate(sentAt)}.`;
  }
  if (state === "drawn" || state === "notified") {
    return claimBy === null
      ? "Please claim your prize. It costs nothing."
      : `Please claim your prize by ${londonDate(claimBy)}. It costs nothing.`;
  }
  if (idCheck === "asked")
    return "Claimed. Next, we'll email you to check who you are and that you're 18 or over. It costs nothing.";
  if (idCheck === "failed")
    return "Claimed. We couldn't confirm who you are yet. Next, we'll email you about what we need.";
  return `Claimed. Next, we'll ${choice === "cash" ? "arrange the bank transfer" : "send your prize"}.`;
}

function Received({ id }: { id: string }) {
  const { listMine } = trpc.useUtils().awards;
  const received = trpc.awards.confirmReceipt.useMutation(useOutcome(() => listMine.invalidate()));
  return (
    <Button variant="secondary" busy={received.isPending} onClick={() => received.mutate({ id })}>
      I've got my prize
    </Button>
  );
}

function PublicName({ win: { _id: id, withheldAt } }: { win: PaidWin }) {
  const [asking, setAsking] = useState(false);
  const flash = useFlash();
  const utils = trpc.useUtils();
  if (withheldAt !== null) return <p className="text-small text-muted">Your name isn't shown in public.</p>;
  const withhold = async () => {
    const { msg } = await utils.client.awards.withholdMyName.mutate({ id });
    await utils.awards.listMine.invalidate();
    flash.success(msg);
  };
  return (
    <p className="text-small text-muted">
      We show winners by first name and initial.{" "}
      <LinkButton className="text-ink" onClick={() => setAsking(true)}>
        Don't show my name
      </LinkButton>
      {asking && (
        <AskFirstDialog
          title="Hide your name?"
          confirmLabel="Hide my name"
          danger={false}
          run={withhold}
          failure="Couldn't hide your name"
          onClose={() => setAsking(false)}
        >
          Our pages will say “Name withheld at the winner's request”. The files that prove a draw can't be changed, so
          they keep your first name and initial. You can't undo this.
        </AskFirstDialog>
      )}
    </p>
  );
}

function WinHead({ win: { prize, raffle, ticketNum, drawnAt } }: { win: PaidWin }) {
  return (
    <div>
      <h2 className="text-h3 font-bold">{prize}</h2>
      <p className="text-muted [overflow-wrap:anywhere]">
        <StrongLink to="/c/$slug" params={{ slug: raffle.slug }}>
          {raffle.name}
        </StrongLink>
        <span className="block">
          {ticketNum !== "" && `Ticket ${printedNumber(ticketNum)} · `}Won {londonDate(drawnAt)}
        </span>
      </p>
    </div>
  );
}

function Win({ award }: { award: MyAward }) {
  const [changing, setChanging] = useState(false);
  const { _id, state, address, choice, claimedAt } = award;
  const isClaimed = claimedAt !== null;
  return (
    <li className="grid gap-4 border-b border-line py-6 first:pt-0">
      <WinHead win={award} />
      <p className="font-semibold">{stateSentence(award)}</p>
      {isClaimed && choice === "prize" && (
        <div>
          <h3 className="text-label font-bold">Address</h3>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{address}</p>
        </div>
      )}
      {mayClaim(state) &&
        (!isClaimed || changing ? (
          <ClaimForm award={award} />
        ) : (
          <Button variant="secondary" className="justify-self-start" onClick={() => setChanging(true)}>
            Change
          </Button>
        ))}
      {state === "sent" && (
        <div>
          <Received id={_id} />
        </div>
      )}
      <PublicName win={award} />
    </li>
  );
}

/** Credit or cash that a customer won, and whether they have it. */
function MoneyWin({ win, children }: { win: PaidWin; children: string }) {
  return (
    <li className="grid gap-4 border-b border-line py-6 first:pt-0">
      <WinHead win={win} />
      <p className="font-semibold">{children}</p>
      <PublicName win={win} />
    </li>
  );
}

/** The prizes that a customer won: those that the shop hands over, with how far each is, then credit and cash. */
export function WinsPage() {
  const [{ awards, paid, unpaid }] = trpc.awards.listMine.useSuspenseQuery();
  return (
    <AccountPage title="Your prizes" under="Account" back>
      {awards.length + paid.length + unpaid.length === 0 ? (
        <Empty
          title="No prizes to show"
          help="Credit and cash prizes go straight to your account."
          action={
            <ButtonLink to="/account/tickets" variant="secondary">
              My Tickets
            </ButtonLink>
          }
        />
      ) : (
        <ul>
          {awards.map((award) => (
            <Win key={`${award._id} ${award.claimedAt} ${award.address}`} award={award} />
          ))}
          {paid.map((win) => (
            <MoneyWin key={win._id} win={win}>
              Paid to your account. There's nothing to claim.
            </MoneyWin>
          ))}
          {unpaid.map((win) => (
            <MoneyWin key={win._id} win={win}>
              You can't have this prize, because its ticket was refunded or removed, or its payment was reversed.
            </MoneyWin>
          ))}
        </ul>
      )}
    </AccountPage>
  );
}
