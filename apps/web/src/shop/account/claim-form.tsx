import { type Address, ClaimAwardInput, type MyAward, penceInText, toPence } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { ChoiceRow } from "../../ui/checkbox.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextareaField } from "../../ui/text-fields.tsx";

const Claim = ClaimAwardInput.omit({ id: true });
type Fields = z.input<typeof Claim>;

/** Returns a person with their address as a letter has them. */
function addressLines(name: string, { addressLine1, addressLine2, city, county, postCode }: Address): string {
  if (addressLine1 === "") return "";
  return [name, addressLine1, addressLine2, city, county, postCode].filter(Boolean).join("\n");
}

/** Claims a prize, or changes the claim until the prize is sent. */
export function ClaimForm({ award }: { award: MyAward }) {
  const user = useUser();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const claim = trpc.awards.claim.useMutation();
  const isClaimed = award.claimedAt !== null;
  const own = addressLines(`${user.firstName} ${user.lastName}`, user.addresses.shipping);
  const { field, watch, setValue, busy, problem, onSubmit } = useApiForm<Fields, z.output<typeof Claim>>({
    resolver: zodResolver(Claim),
    defaultValues: { choice: award.choice ?? "prize", address: award.address || own },
    send: async (values) => {
      const { msg } = await claim.mutateAsync({ id: award._id, ...values });
      await utils.awards.listMine.invalidate();
      flash.success(msg);
    },
  });
  const choice = watch("choice");
  const row = (of: "prize" | "cash", words: string) => (
    <ChoiceRow name="choice" checked={choice === of} onChange={() => setValue("choice", of)}>
      {words}
    </ChoiceRow>
  );
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-120 gap-4.5">
      {award.cashAlternative !== null && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-label font-semibold">What would you like?</legend>
          {row("prize", award.prize)}
          {row("cash", `${penceInText(toPence(award.cashAlternative))} instead`)}
        </fieldset>
      )}
      {choice === "cash" ? (
        <p>Next, we'll call or email you to arrange a bank transfer. We never ask for a fee.</p>
      ) : (
        <TextareaField
          label="Where should we send it?"
          hint="Name and full address."
          rows={5}
          maxLength={500}
          autoComplete="off"
          {...field("address")}
        />
      )}
      <SubmitButton
        problem={problem}
        busy={busy}
        variant={isClaimed ? "secondary" : "primary"}
        label={isClaimed ? "Save changes" : "Claim your prize"}
      />
    </form>
  );
}
