import { countThings, londonDate } from "@counterfoil/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { Button, StrongLink } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatMoney } from "../../ui/format.ts";
import { saveFile } from "../../ui/save-file.ts";
import { AccountPage } from "./account-page.tsx";
import { AskFirstDialog } from "./ask-first-dialog.tsx";

function Download() {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const download = useMutation({
    mutationFn: () => utils.client.users.exportMine.query(),
    onSuccess: (data) => {
      saveFile("your-data.json", new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      flash.success("Download complete");
    },
    onError: (error) => flash.error(messageOf(error)),
  });
  return (
    <section className="border-y border-line py-5">
      <h2 className="text-lead font-bold tracking-normal">Download your data</h2>
      <p className="mt-1 max-w-160 text-muted">
        Get a copy of everything we hold about you: your details, orders, tickets, balance, payments and our emails to
        you.
      </p>
      <Button variant="secondary" className="mt-4" busy={download.isPending} onClick={() => download.mutate()}>
        Download your data
      </Button>
    </section>
  );
}

function lossOf({ promotionalBalance, winnings, entries, prizes }: Outputs["users"]["findClosing"]): string | null {
  const losses = [
    promotionalBalance > 0 && `${formatMoney(promotionalBalance)} promotional balance`,
    winnings > 0 && `${formatMoney(winnings)} of winnings`,
    entries > 0 && `${countThings(entries, "entry", "entries")} in competitions that haven't been drawn`,
    prizes > 0 && `${countThings(prizes, "prize", "prizes")} that you won`,
  ].filter((loss) => loss !== false);
  return losses.length > 0 ? new Intl.ListFormat("en-GB").format(losses) : null;
}

function ClosingText({ closesAt, isAsked }: { closesAt: string | null; isAsked: boolean }) {
  const when =
    closesAt === null
      ? ""
      : `Your account can be closed on ${londonDate(closesAt)}, when your pause, or the time to undo a change of your email address, is over. `;
  return (
    <p className="mt-1 max-w-160 text-muted">
      {isAsked
        ? `${when}We'll close it then, as you asked.`
        : `${when}We'll delete your name, addresses, logins and saved cards ${closesAt === null ? "straight away" : "then"}. By law we keep records of your orders, but without your name. In a draw you've entered, your first name and initial stay until the winner is drawn, and are published if you win.`}
    </p>
  );
}

function Close() {
  const [closing] = trpc.users.findClosing.useSuspenseQuery();
  const [asking, setAsking] = useState(false);
  const flash = useFlash();
  const utils = trpc.useUtils();
  const { logOut } = useSession();
  const loss = lossOf(closing);
  const refresh = () => utils.users.findClosing.invalidate();
  const close = async () => {
    const { msg } = await utils.client.users.closeMine
      .mutate({ giveUp: loss !== null })
      .catch(async (error: unknown) => {
        // More may be lost by now than was shown.
        await refresh();
        throw error;
      });
    flash.success(msg);
    await (closing.closesAt === null ? logOut() : refresh());
  };
  return (
    <section className="border-b border-line py-5">
      <h2 className="text-lead font-bold tracking-normal">Close your account</h2>
      <ClosingText {...closing} />
      <p className="mt-1 max-w-160 text-muted">
        If you'd rather stop for a while, or close your account but still see your tickets,{" "}
        <StrongLink to="/account/break" className="text-ink">
          take a break
        </StrongLink>
        .
      </p>
      {loss && (
        <p className="mt-3 max-w-160 font-bold">
          You'll lose {loss}.{closing.entries > 0 && " We won't be able to tell you if you win."}
        </p>
      )}
      {!closing.isAsked && (
        <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
          Close your account
        </Button>
      )}
      {asking && (
        <AskFirstDialog
          title="Close your account?"
          confirmLabel={loss ? "Give these up and close my account" : "Close my account"}
          run={close}
          failure="There was a problem closing your account"
          onClose={() => setAsking(false)}
        >
          {loss ? `You'll lose ${loss}. You can't undo this.` : "You can't undo this."}
        </AskFirstDialog>
      )}
    </section>
  );
}

export function DataPage() {
  return (
    <AccountPage title="Your data" back>
      <Download />
      <Close />
    </AccountPage>
  );
}
