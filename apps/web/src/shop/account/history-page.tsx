import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { Loading, Skeleton } from "../../ui/notices.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AccountPage } from "./account-page.tsx";
import { BalanceTab } from "./balance-tab.tsx";
import { OrdersTab } from "./orders-tab.tsx";

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-9 w-28" />
      <Skeleton className="mt-6 h-60 w-full" />
    </Loading>
  );
}

export function HistoryPage() {
  const { tab = "orders" } = useSearch({ from: "/shop/account/settings/history" });
  const navigate = useNavigate({ from: "/account/settings/history" });
  return (
    <AccountPage title="History" back wide>
      <Tabs
        label="History"
        value={tab}
        onValueChange={(value) =>
          void navigate({ search: value === "balance" ? { tab: value } : {}, replace: true, resetScroll: false })
        }
        tabs={[
          { value: "orders", label: "Orders", panel: <OrdersTab /> },
          {
            value: "balance",
            label: "Balance",
            panel: (
              <div className="max-w-160">
                <Suspense fallback={<Waiting />}>
                  <BalanceTab />
                </Suspense>
              </div>
            ),
          },
        ]}
      />
    </AccountPage>
  );
}
