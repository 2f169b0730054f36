import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { mustSetUpTwoFactor } from "../../app/guards.ts";
import { useSession, useUser } from "../../app/session.tsx";
import { AccountPage } from "./account-page.tsx";

type Row = Pick<LinkProps, "to"> & { label: string; note?: string };

function SettingsRow({ to, label, note }: Row) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="flex min-h-18 items-center justify-between gap-4 rounded-s py-3 no-underline group">
        <span className="min-w-0">
          <span className="block text-lead font-bold group-hover:underline">{label}</span>
          {note && <span className="block truncate text-muted">{note}</span>}
        </span>
        <ChevronRight size={20} className="shrink-0" />
      </Link>
    </li>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-h3 font-bold tracking-[-0.01em]">{title}</h2>
      <ul className="border-t border-line">{children}</ul>
    </section>
  );
}

/** The subpages of Account. Without a local password there is none to change, and no two-factor authentication. */
export function SettingsPage() {
  const user = useUser();
  const { settings } = useSession();
  return (
    <AccountPage title="Account">
      {!user.password && mustSetUpTwoFactor(user, settings) && (
        <p className="mb-6 max-w-160">
          To use the admin console, set a password and then turn on two-factor authentication.
        </p>
      )}
      <div className="grid max-w-160 gap-8 lg:max-w-none lg:grid-cols-2 lg:gap-x-16 lg:gap-y-10">
        <Group title="You">
          <SettingsRow
            to="/account/settings/edit"
            label="Edit details"
            note={`${user.firstName} ${user.lastName}, ${user.email}`}
          />
          <SettingsRow to="/account/settings/data" label="Your data" note="Download your data or close your account" />
        </Group>
        <Group title="Money">
          <SettingsRow to="/account/settings/history" label="History" note="Orders and promotional balance" />
          <SettingsRow to="/account/settings/payment-methods" label="Payment methods" note="Your saved cards" />
        </Group>
        <Group title="Security">
          {!user.password && (
            <SettingsRow
              to="/account/settings/set-password"
              label="Set a password"
              note="So you can log in without Google or Facebook"
            />
          )}
          {user.password && (
            <>
              <SettingsRow to="/account/settings/change-password" label="Change password" />
              <SettingsRow
                to="/account/settings/2fa"
                label="Two-Factor Auth"
                note={user.twoFacAuth ? "Codes and passkeys" : "Codes and passkeys, off"}
              />
            </>
          )}
          <SettingsRow to="/account/settings/sessions" label="Devices" note="Where you're logged in" />
        </Group>
        <Group title="Play">
          <SettingsRow to="/account/wins" label="Your prizes" note="Claim a prize, or hide your name" />
          <SettingsRow to="/account/limits" label="Spending limit" note="Set a monthly limit" />
          <SettingsRow to="/account/break" label="Take a break" note="Pause, self-exclude or close your account" />
        </Group>
      </div>
    </AccountPage>
  );
}
