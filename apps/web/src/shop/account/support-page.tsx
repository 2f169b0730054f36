import { Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { textOf } from "../../product/config-blocks.ts";
import { Button } from "../../ui/button.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Empty } from "../../ui/notices.tsx";
import { AccountPage } from "./account-page.tsx";

const link = "inline-flex min-h-11 items-center rounded-s font-semibold underline";

export function SupportPage() {
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const text = textOf(config, "support");
  const referrals = textOf(config, "referrals");
  return (
    <AccountPage title="Support">
      {text ? (
        <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      ) : (
        <Empty
          title="Nothing here yet"
          help="You may find your answer in the FAQ."
          action={
            <Button asChild variant="secondary">
              <Link to="/faq">FAQ</Link>
            </Button>
          }
        />
      )}
      {referrals !== "" && (
        <section aria-labelledby="referrals" className="mt-10 max-w-160">
          <h2 id="referrals">Referrals</h2>
          <Markdown text={referrals} className="mt-2" />
        </section>
      )}
      <section aria-labelledby="complaints" className="mt-10 max-w-160">
        <h2 id="complaints">Something wrong?</h2>
        <p className="mt-2">You can make a complaint at any time, even during a break.</p>
        <p className="mt-1 flex flex-wrap gap-x-7">
          <Link to="/complaints" className={link}>
            Make a complaint
          </Link>
          <Link to="/account/complaints" className={link}>
            My complaints
          </Link>
        </p>
      </section>
    </AccountPage>
  );
}
