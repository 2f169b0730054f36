import { Screen } from "../frame/screen.tsx";

/** The orders of a time as a file. */
export function ExportScreen() {
  return <Screen title="Export Orders to CSV" />;
}
