import { errorMessage } from "@counterfoil/core";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { Consents, newsletterLabel, useConsents } from "./consents.tsx";

/** The remaining step for users who joined with Google or Facebook. The guard redirects afterwards. */
export function CompleteRegistrationPage() {
  useTitle("Complete Registration");
  const { settings, setUser } = useSession();
  const consents = useConsents();
  const [newsletter, setNewsletter] = useState(settings.newsletterTicked);
  const edit = trpc.account.edit.useMutation({ onSuccess: ({ user }) => setUser(user) });
  return (
    <AuthFrame title="Complete Registration" intro="One more step before you can choose your tickets.">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          edit.mutate({ newsletter, confirmationRequired: false });
        }}
      >
        <div>
          <Consents {...consents} />
          <Checkbox checked={newsletter} onChange={({ target }) => setNewsletter(target.checked)}>
            {newsletterLabel}
          </Checkbox>
        </div>
        {edit.isError && <FormError>{messageOf(edit.error, errorMessage("internal"))}</FormError>}
        <Button type="submit" size="big" wide busy={edit.isPending} disabled={!consents.given}>
          Complete Registration
        </Button>
      </form>
    </AuthFrame>
  );
}
