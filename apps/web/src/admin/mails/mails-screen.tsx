import { Screen } from "../frame/screen.tsx";

/** What was sent to whom. */
export function MailsScreen() {
  return <Screen title="Mails" />;
}
