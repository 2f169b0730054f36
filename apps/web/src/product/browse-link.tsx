import { ButtonLink } from "../ui/button.tsx";

/** Leads to all competitions, where a page has nothing else to offer. */
export function BrowseLink() {
  return (
    <ButtonLink to="/all" variant="secondary">
      Browse Competitions
    </ButtonLink>
  );
}
