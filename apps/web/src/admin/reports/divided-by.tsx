import { FilterTabs } from "../../ui/filter-tabs.tsx";
import { Toolbar } from "../../ui/page-head.tsx";

type Division = "day" | "month";

/** Whether a report has a row for each day or for each month. */
export function DividedBy({ by, onChange }: { by: Division; onChange: (by: Division) => void }) {
  return (
    <Toolbar label="How the report is divided">
      <FilterTabs
        label="By"
        options={[
          { value: "day", label: "By day" },
          { value: "month", label: "By month" },
        ]}
        value={by}
        onChange={onChange}
      />
    </Toolbar>
  );
}
