import { customerMessage, LIMIT_HINT } from "@counterfoil/core";
import { useState } from "react";
import { fieldErrorsOf, messageOf } from "../../app/api-error.ts";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { birthDateField } from "../protection/birth-date-form.tsx";
import { LimitField, useLimitText } from "../protection/limit-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { Consents, newsletterLabel, useConsents } from "./consents.tsx";

/** The remaining step for users who joined with Google or Facebook. The guard redirects afterwards. */
export function CompleteRegistrationPage() {
  useTitle("Complete Registration");
  const { settings, setUser } = useSession();
  const consents = useConsents();
  const [newsletter, setNewsletter] = useState(settings.newsletterTicked);
  const [birthDate, setBirthDate] = useState("");
  const monthly = useLimitText();
  const edit = trpc.account.edit.useMutation({ onSuccess: ({ user }) => setUser(user) });
  const birthDateError = fieldErrorsOf(edit.error).birthDate;
  return (
    <AuthFrame title="Complete Registration" intro="One last step before you choose your tickets.">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const limit = monthly.text.trim() === "" ? undefined : monthly.check();
          if (limit === null) return;
          edit.mutate({ newsletter, confirmationRequired: false, birthDate: birthDate || undefined, limit });
        }}
      >
        <TextField
          {...birthDateField}
          optional
          value={birthDate}
          error={birthDateError}
          onChange={({ target }) => setBirthDate(target.value)}
        />
        <LimitField limit={monthly} label="Monthly spending limit" hint={LIMIT_HINT} optional />
        <div>
          <Consents {...consents} />
          <Checkbox checked={newsletter} onChange={({ target }) => setNewsletter(target.checked)}>
            {newsletterLabel}
          </Checkbox>
        </div>
        {edit.isError && !birthDateError && <FormError>{messageOf(edit.error, customerMessage("internal"))}</FormError>}
        <Button type="submit" size="big" wide busy={edit.isPending} disabled={!consents.given}>
          Complete Registration
        </Button>
      </form>
    </AuthFrame>
  );
}
