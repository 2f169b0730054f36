import { useNavigate, useSearch } from "@tanstack/react-router";
import { safePath } from "../../app/guards.ts";
import { useUser } from "../../app/session.tsx";
import { useProtection } from "../protection/use-protection.ts";
import { AccountPage } from "./account-page.tsx";
import { EditDetailsForm } from "./edit-details-form.tsx";

/** Edits the details. `next` in the URL is the page to open after saving; without it this page stays. */
export function EditDetailsPage() {
  const user = useUser();
  const { next } = useSearch({ from: "/shop/account/settings/edit" });
  const protection = useProtection();
  const navigate = useNavigate();
  const leave = () => {
    if (next) void navigate({ href: safePath(next) });
  };
  return (
    <AccountPage title="Edit details" back>
      <EditDetailsForm user={user} asksBirthDate={protection?.hasBirthDate === false} onSaved={leave} />
    </AccountPage>
  );
}
