import { PageForm } from "./page-form.tsx";

export function CreatePageScreen() {
  return <PageForm />;
}
