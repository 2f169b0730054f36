import { BarePage } from "../../app/error-pages.tsx";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** What customers see at an address of the console. */
export function ForbiddenPage() {
  useTitle("Admin");
  const { user, settings } = useSession();
  return (
    <BarePage>
      <div className="wrap grid max-w-140 justify-items-center gap-5 py-14 text-center">
        <h1>This area is for {settings.name} staff</h1>
        <p className="text-muted">
          {user && <>You're logged in as {user.email}. </>}
          Your competitions and tickets are on the main site.
        </p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to="/">Main Site</ButtonLink>
          <ButtonLink to="/auth/logout" variant="secondary">
            Logout
          </ButtonLink>
        </div>
      </div>
    </BarePage>
  );
}
