import { Tabs } from "../../ui/tabs.tsx";
import { AccountPage } from "./account-page.tsx";
import { BalanceTab } from "./balance-tab.tsx";
import { OrdersTab } from "./orders-tab.tsx";

/** What was ordered, and how the promotional balance came and went. */
export function HistoryPage() {
  return (
    <AccountPage title="History" back>
      <Tabs
        label="History"
        defaultValue="orders"
        tabs={[
          { value: "orders", label: "Orders", panel: <OrdersTab /> },
          { value: "balance", label: "Balance", panel: <BalanceTab /> },
        ]}
      />
    </AccountPage>
  );
}
