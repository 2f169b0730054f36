import { useLocation, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BrowseLink } from "../product/browse-link.tsx";
import { TicketFace, Turned } from "../product/ticket/ticket.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useTitle } from "./title.ts";
import { isConnectionLost, needsReload } from "./trpc.ts";
import { ConnectionLost } from "./unreachable.tsx";

function useInConsole(): boolean {
  return useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) });
}

/** A page without the frame of the shop or the console. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} data-ring="own" className="grid min-h-dvh place-items-center bg-white outline-none">
      {children}
    </main>
  );
}

type Problem = {
  number: string;
  title: string;
  text: string;
  action?: ReactNode;
};

function ShopProblem({ number, title, text, action }: Problem) {
  useTitle(title);
  // No joke where something failed, perhaps after a payment.
  const isJoke = number === "404";
  return (
    <div className="wrap grid justify-items-center gap-6 py-14 text-center lg:py-24">
      <TicketFace
        colour="yellow"
        stub="80px"
        end={<Turned>No. {number}</Turned>}
        className="w-full max-w-100 -rotate-2 text-left"
      >
        {isJoke && <p className="text-fine">Torn off</p>}
        <p aria-hidden="true" className="num text-num-hero">
          {number}
        </p>
        {isJoke && <p className="text-fine">Admits no one</p>}
      </TicketFace>
      <h1>
        <span className="sr-only">{number} </span>
        {title}
      </h1>
      <p className="max-w-[48ch] text-balance text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        {action}
        <BrowseLink />
      </div>
    </div>
  );
}

function ConsoleProblem({ title, text, action }: Problem) {
  useTitle(title, "Admin");
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-[1.625rem]/8">{title}</h1>
      <p>{text}</p>
      <div className="flex flex-wrap gap-2.5">
        {action}
        <ButtonLink to="/admin" variant="secondary" size="console">
          Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}

export function NotFoundPage() {
  const [Page, text] = useInConsole()
    ? ([ConsoleProblem, "This page doesn't exist or has been deleted."] as const)
    : ([ShopProblem, "The page may have moved, or the competition may have been taken down."] as const);
  return <Page number="404" title="Page not found" text={text} />;
}

/** The page that could not be loaded because the connection is lost; the frame around it stays. */
function ConnectionPage({ error }: { error: unknown }) {
  const router = useRouter();
  useTitle("No connection");
  return needsReload(error) ? <ConnectionLost /> : <ConnectionLost onRetry={() => void router.invalidate()} />;
}

/** The page shown after an error; also /error, which stays the same after a reload. */
export function ErrorPage({ error }: { error?: unknown }) {
  return isConnectionLost(error) ? <ConnectionPage error={error} /> : <FailedPage />;
}

function FailedPage() {
  const inConsole = useInConsole();
  const failed = useLocation({ select: ({ pathname }) => pathname !== "/error" });
  const Page = inConsole ? ConsoleProblem : ShopProblem;
  return (
    <Page
      number="500"
      title="An error occurred, please refresh!"
      text="If it keeps happening, please try again later."
      action={
        failed && (
          <Button size={inConsole ? "console" : "regular"} onClick={() => window.location.reload()}>
            Refresh
          </Button>
        )
      }
    />
  );
}

export function RootErrorPage({ error }: { error: unknown }) {
  return (
    <BarePage>
      <ErrorPage error={error} />
    </BarePage>
  );
}
