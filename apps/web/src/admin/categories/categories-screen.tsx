import { Screen } from "../frame/screen.tsx";

/** The categories of the shop. */
export function CategoriesScreen() {
  return <Screen title="Categories" />;
}
