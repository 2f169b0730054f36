import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { Action } from "../frame/action.tsx";
import { Screen, Unloaded } from "../frame/screen.tsx";

type Process = Outputs["settings"]["findProcess"]["settings"];

const providers: Record<string, string> = {
  sandbox: "Sandbox: test cards only, no money taken",
  trust: "Trust Payments",
};
const captchas = { altcha: "ALTCHA", recaptcha: "reCAPTCHA", off: "Off" };
const onOff = (on: boolean) => (on ? "On" : "Off");
const minutes = (seconds: number) =>
  seconds % 60 === 0 ? `${seconds / 60} ${seconds === 60 ? "minute" : "minutes"}` : `${seconds} seconds`;

function groupsOf(is: Process): { title: string; items: { label: string; value: ReactNode }[] }[] {
  return [
    {
      title: "Health",
      items: [
        {
          label: "Database",
          value: is.database.reachable ? (
            <StatusDot tone="ok">Connected</StatusDot>
          ) : (
            <StatusDot tone="error">Not responding</StatusDot>
          ),
        },
        { label: "Emails waiting", value: is.mails.waiting },
        {
          label: "Emails failed",
          value:
            is.mails.failed === 0 ? (
              "0"
            ) : (
              <Link to="/admin/mails" search={{ state: "failed" }} className="underline">
                {is.mails.failed}
              </Link>
            ),
        },
        {
          label: "Running since",
          value: (
            <>
              {formatDateTime(is.startedAt)}, <RelativeTime moment={is.startedAt} />
            </>
          ),
        },
      ],
    },
    {
      title: "Process",
      items: [
        { label: "Version", value: is.version },
        { label: "Node.js", value: is.node },
        { label: "Mode", value: is.production ? "Production" : "Development" },
        { label: "Database", value: is.database.kind === "sqlite" ? "SQLite" : "PostgreSQL" },
        { label: "Log level", value: is.logLevel },
        { label: "Trusted proxies", value: is.proxies },
        { label: "Metrics", value: onOff(is.metrics) },
        { label: "Rate limits", value: onOff(is.rateLimits) },
      ],
    },
    {
      title: "Providers",
      items: [
        { label: "Payments", value: providers[is.payments] ?? is.payments },
        { label: "Email", value: is.mail === "smtp" ? "SMTP" : "Test mailbox (nothing is sent)" },
        { label: "Captcha", value: captchas[is.captcha] },
        { label: "Pictures", value: is.images === "s3" ? "S3 bucket" : "Files" },
        { label: "Google sign-in", value: onOff(is.google) },
        { label: "Facebook sign-in", value: onOff(is.facebook) },
      ],
    },
    {
      title: "Shop",
      items: [
        { label: "Name", value: is.name },
        { label: "Address", value: is.publicUrl },
        { label: "Ticket hold time", value: minutes(is.reservationSeconds) },
        { label: "Payment time limit", value: minutes(is.paymentSeconds) },
        { label: "Second admin approval", value: onOff(is.fourEyes) },
        { label: "Newsletter box ticked by default", value: onOff(is.newsletterTicked) },
      ],
    },
  ];
}

export function SettingsScreen() {
  const found = trpc.settings.findProcess.useQuery();
  const again = (
    <Action busy={found.isFetching} busyLabel="Checking..." onClick={() => void found.refetch()}>
      Check again
    </Action>
  );
  return (
    <Screen actions={again}>
      <p className="mb-6 text-label text-muted">
        Set by environment variables when the server starts. Secrets are hidden.
      </p>
      <Unloaded query={found} outline={["h-120"]} />
      {found.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[1280px]:grid-cols-2">
          {groupsOf(found.data.settings).map(({ title, items }) => (
            <section key={title} aria-label={title}>
              <h2 className="mb-1 border-b border-ink pb-2 text-body/6 font-bold tracking-normal">{title}</h2>
              <DescriptionList items={items} />
            </section>
          ))}
        </div>
      )}
    </Screen>
  );
}
