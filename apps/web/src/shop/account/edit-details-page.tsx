import { EditAccountInput, type User } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { z } from "zod";
import { ApiForm, type ApiFormReturn, useApiForm } from "../../app/api-form.tsx";
import { safePath } from "../../app/guards.ts";
import { useSession, useUser } from "../../app/session.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { AddressFields } from "../../product/address-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { newsletterLabel } from "../auth/consents.tsx";
import { birthDateField, useSaveBirthDate } from "../protection/birth-date-form.tsx";
import { useProtection } from "../protection/use-protection.ts";
import { AccountPage } from "./account-page.tsx";

type Fields = z.input<typeof EditAccountInput>;
type Details = z.output<typeof EditAccountInput>;
type Form = ApiFormReturn<Fields, Details>;

function fieldsOf(user: User): Fields {
  const { email, phone, addresses, newsletter, duplicateShippingAddr } = user;
  return { email, phone, addresses, newsletter, duplicateShippingAddr };
}

function Person({ user, form, asksBirthDate }: { user: User; form: Form; asksBirthDate: boolean }) {
  const { field } = form;
  return (
    <>
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        <TextField label="First name" readOnly value={user.firstName} />
        <TextField label="Last name" readOnly value={user.lastName} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="If you change this, we'll email you a link to confirm it."
        {...field("email")}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
      {asksBirthDate && (
        <TextField
          {...birthDateField}
          optional
          {...field("birthDate", { setValueAs: (day: string) => day || undefined })}
        />
      )}
    </>
  );
}

/** Edits the details. `next` in the URL is the page to open after saving; without it this page stays open. */
export function EditDetailsPage() {
  const user = useUser();
  const { next } = useSearch({ from: "/shop/account/settings/edit" });
  const protection = useProtection();
  const navigate = useNavigate();
  const { setUser } = useSession();
  const flash = useFlash();
  const saveBirthDate = useSaveBirthDate("Save");
  const edit = trpc.account.edit.useMutation();
  const form = useApiForm<Fields, Details>({
    draftName: "details",
    resolver: zodResolver(EditAccountInput),
    defaultValues: fieldsOf(user),
    send: async ({ birthDate, ...details }, { showSaved, setError }) => {
      const message = birthDate === undefined ? null : await saveBirthDate(birthDate);
      if (message) return setError("birthDate", { message });
      const { msg, user: saved } = await edit.mutateAsync(details);
      showSaved(fieldsOf(saved));
      setUser(saved);
      flash.success(msg);
      if (next) void navigate({ href: safePath(next) });
    },
    onError: (error) => {
      flash.error(messageOf(error));
      return false;
    },
  });
  return (
    <AccountPage title="Edit details" back>
      <ApiForm form={form} className="grid gap-8">
        <div className="grid gap-4.5">
          <Person user={user} form={form} asksBirthDate={protection?.hasBirthDate === false} />
        </div>
        <AddressFields
          kind="shipping"
          legend="Shipping address"
          field={(part) => form.field(`addresses.shipping.${part}`)}
        />
        <Checkbox {...form.register("duplicateShippingAddr")}>My billing address is the same</Checkbox>
        {!form.watch("duplicateShippingAddr") && (
          <AddressFields
            kind="billing"
            legend="Billing address"
            // A hidden address is ignored, valid or not.
            field={(part) => form.field(`addresses.billing.${part}`, { shouldUnregister: true })}
          />
        )}
        <Checkbox {...form.register("newsletter")}>{newsletterLabel}</Checkbox>
        <Button type="submit" busy={form.busy} className="md:justify-self-start">
          Save
        </Button>
      </ApiForm>
    </AccountPage>
  );
}
