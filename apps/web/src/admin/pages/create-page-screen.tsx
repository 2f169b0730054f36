import { PageForm } from "./page-form.tsx";

/** The form of a new page. */
export function CreatePageScreen() {
  return <PageForm />;
}
