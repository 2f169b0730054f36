import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { trpc } from "../../app/trpc.ts";
import { Loading, Skeleton } from "../../ui/notices.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AccountPage } from "./account-page.tsx";
import { BalanceTab } from "./balance-tab.tsx";
import { OrdersTab } from "./orders-tab.tsx";
import { WinningsTab } from "./winnings-tab.tsx";

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-9 w-28" />
      <Skeleton className="mt-6 h-60 w-full" />
    </Loading>
  );
}

function Sums({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-160">
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </div>
  );
}

export function HistoryPage() {
  const { tab = "orders" } = useSearch({ from: "/shop/account/settings/history" });
  const hasWinnings = (trpc.balance.winnings.useQuery().data?.winningsHistory.length ?? 0) > 0 || tab === "winnings";
  const navigate = useNavigate({ from: "/account/settings/history" });
  return (
    <AccountPage title="History" back wide>
      <Tabs
        label="History"
        value={tab}
        onValueChange={(value) =>
          void navigate({
            search: value === "balance" || value === "winnings" ? { tab: value } : {},
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          { value: "orders", label: "Orders", panel: <OrdersTab /> },
          {
            value: "balance",
            label: "Balance",
            panel: (
              <Sums>
                <BalanceTab />
              </Sums>
            ),
          },
          ...(hasWinnings
            ? [
                {
                  value: "winnings" as const,
                  label: "Winnings",
                  panel: (
                    <Sums>
                      <WinningsTab />
                    </Sums>
                  ),
                },
              ]
            : []),
        ]}
      />
    </AccountPage>
  );
}
