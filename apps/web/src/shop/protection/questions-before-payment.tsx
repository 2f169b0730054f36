import { limitQuestion, type MyProtection, toPence } from "@counterfoil/core";
import { useId, useState } from "react";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { BirthDateForm } from "./birth-date-form.tsx";
import { LimitField, useLimitForm } from "./limit-field.tsx";
import { SupportBox } from "./support-box.tsx";

function LimitChoice({ protection }: { protection: MyProtection }) {
  const id = useId();
  const { limit, set, answer, send } = useLimitForm("cart");
  return (
    <section aria-labelledby={id}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <h1 id={id} className="text-h3 font-bold tracking-[-0.01em]">
          {limitQuestion(toPence(protection.spent), Date.parse(protection.now))}
        </h1>
        <LimitField limit={limit} label="Monthly spending limit" />
        {set.isError && <FormError>{messageOf(set.error)}</FormError>}
        <div className="grid gap-2.5">
          <Button type="submit" wide busy={set.isPending}>
            Set limit
          </Button>
          <Button variant="secondary" wide disabled={set.isPending} onClick={() => answer(null)}>
            Continue without a limit
          </Button>
        </div>
        <SupportBox />
      </form>
    </section>
  );
}

export function QuestionsBeforePayment({ protection }: { protection: MyProtection }) {
  if (!protection.birthDateDue) return <LimitChoice protection={protection} />;
  return (
    <>
      <h1 className="mb-4 lg:text-[2.125rem]/[2.375rem]">What is your date of birth?</h1>
      <BirthDateForm />
    </>
  );
}

/** Returns the protection of someone to ask before payment, else null. A query that fails keeps no one from paying. */
export function useQuestionsBeforePayment(): { isPending: boolean; asked: MyProtection | null } {
  const { data, isPending, failureCount } = trpc.protection.mine.useQuery();
  // After the first answer the page stays: a later retry must not replace it.
  const [isTried, setTried] = useState(false);
  if (!isTried && (!isPending || failureCount > 0)) setTried(true);
  return { isPending: !isTried, asked: data && (data.birthDateDue || data.choiceDue) ? data : null };
}
