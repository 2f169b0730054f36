import {
  LIMIT_HINT,
  limitSentence,
  londonMoment,
  type MyProtection,
  penceInText,
  raiseSentence,
  spentSentence,
  toPence,
} from "@counterfoil/core";
import { useEffect, useRef } from "react";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button, TouchLink } from "../../ui/button.tsx";
import { useHasPassed } from "../../ui/clock.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { LimitField, useLimitForm } from "../protection/limit-field.tsx";
import { restrictionSentence, WithContact } from "../protection/restriction-notice.tsx";
import { SupportBox } from "../protection/support-box.tsx";
import { useTakeProtection } from "../protection/use-protection.ts";
import { AccountPage } from "./account-page.tsx";

type Pending = NonNullable<MyProtection["pending"]>;

const penceOrNull = (pounds: number | null) => (pounds === null ? null : toPence(pounds));

function monthSentence({ limit, left, spent, now, nextMonth }: MyProtection): string {
  const month = { spent: toPence(spent), now: Date.parse(now), nextMonth: Date.parse(nextMonth) };
  if (limit === null || left === null) return spentSentence(month);
  return limitSentence({ ...month, limit: toPence(limit), left: toPence(left) });
}

function Month({ protection }: { protection: MyProtection }) {
  const { held, staffLimit, shopMaximum, ownLimit, limit } = protection;
  return (
    <div className="grid gap-2">
      <p className="text-lead font-bold">{monthSentence(protection)}</p>
      {held > 0 && (
        <p className="text-muted">{penceInText(toPence(held))} of this is in a payment that hasn't finished.</p>
      )}
      {staffLimit !== null && (
        <p>
          <WithContact
            text={`We've lowered your limit to ${penceInText(toPence(staffLimit))}. Write to us if you'd like to know why.`}
          />
        </p>
      )}
      {shopMaximum !== null && limit === shopMaximum && (
        <p>Our limit for everyone is {penceInText(toPence(shopMaximum))} a month.</p>
      )}
      {ownLimit !== null && limit !== ownLimit && <p>The limit you set is {penceInText(toPence(ownLimit))}.</p>}
    </div>
  );
}

/** A raise that waits for a day, and then for its customer. */
function PendingRaise({ pending, protection }: { pending: Pending; protection: MyProtection }) {
  const take = useTakeProtection();
  const flash = useFlash();
  const onError = (error: unknown) => flash.error(messageOf(error));
  const confirm = trpc.protection.confirmLimit.useMutation({ onSuccess: take, onError });
  const cancel = trpc.protection.cancelLimit.useMutation({ onSuccess: take, onError });
  const isReady = useHasPassed(pending.readyAt);
  const { restriction } = protection;
  const limit = penceOrNull(pending.limit);
  const isBusy = confirm.isPending || cancel.isPending;
  const isConfirmable = isReady && restriction === null;
  return (
    <section aria-label="Limit increase" className="grid gap-3 rounded-l border border-line px-4 py-4 lg:px-5">
      <p>{raiseSentence(limit, Date.parse(pending.readyAt))}</p>
      {isReady && <p>Confirm by {londonMoment(pending.lapsesAt)}.</p>}
      {isReady && restriction && <p>{restrictionSentence(restriction)}</p>}
      <div className="grid gap-2.5">
        <Button variant="secondary" wide disabled={isBusy} onClick={() => cancel.mutate()}>
          Keep my current limit
        </Button>
        {isConfirmable && (
          <Button variant="secondary" wide disabled={isBusy} onClick={() => confirm.mutate()}>
            {limit === null ? "Confirm no limit" : `Confirm ${penceInText(limit)}`}
          </Button>
        )}
      </div>
    </section>
  );
}

function LimitForm({ protection }: { protection: MyProtection }) {
  const flash = useFlash();
  const { limit, set, answer, send } = useLimitForm("account", (changed) => {
    limit.setText("");
    if (changed.pending === null) flash.success("Your new limit is in place.");
  });
  const { ownLimit, hasChosen, pending } = protection;
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <LimitField
        limit={limit}
        label={pending ? "Or set a different limit" : "Monthly spending limit"}
        hint={pending ? undefined : LIMIT_HINT}
      />
      {set.isError && <FormError>{messageOf(set.error)}</FormError>}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={set.isPending}>
          Set limit
        </Button>
        {!pending && (ownLimit !== null || !hasChosen) && (
          <Button variant="secondary" disabled={set.isPending} onClick={() => answer(null)}>
            {ownLimit === null ? "Continue without a limit" : "Remove my limit"}
          </Button>
        )}
      </div>
    </form>
  );
}

function useFocusOnPending(pending: Pending | null) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(pending?.readyAt);
  useEffect(() => {
    if (pending && last.current !== pending.readyAt) place.current?.focus();
    last.current = pending?.readyAt;
  }, [pending]);
  return place;
}

export function LimitsPage() {
  const [protection] = trpc.protection.mine.useSuspenseQuery();
  const { pending } = protection;
  const place = useFocusOnPending(pending);
  return (
    <AccountPage title="Spending limit" back>
      <div className="grid max-w-160 gap-7">
        <Month protection={protection} />
        <div ref={place} tabIndex={-1} data-ring="own" className="outline-none empty:hidden">
          {pending && <PendingRaise pending={pending} protection={protection} />}
        </div>
        <LimitForm protection={protection} />
        <p>
          <TouchLink to="/account/break">Take a break</TouchLink>
        </p>
        <SupportBox />
      </div>
    </AccountPage>
  );
}
