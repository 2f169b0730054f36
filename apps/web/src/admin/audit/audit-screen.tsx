import { Screen } from "../frame/screen.tsx";

/** Who changed what, and when. */
export function AuditScreen() {
  return <Screen title="Audit trail" />;
}
