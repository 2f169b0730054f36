import { Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { textOf } from "../../product/config-blocks.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/notices.tsx";
import { AccountPage } from "./account-page.tsx";

/** The support text of the configuration. */
export function SupportPage() {
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const text = textOf(config, "support");
  return (
    <AccountPage title="Support">
      {text ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      ) : (
        <Empty
          title="There is nothing here yet"
          help="Many questions are answered in the FAQ."
          action={
            <Button asChild variant="secondary">
              <Link to="/faq">FAQ</Link>
            </Button>
          }
        />
      )}
    </AccountPage>
  );
}
