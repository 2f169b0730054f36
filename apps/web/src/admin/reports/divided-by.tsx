import { FilterTabs } from "../../ui/filter-tabs.tsx";
import { Toolbar } from "../../ui/page-head.tsx";

type Division = "day" | "month";

/** Whether a report has a row for each day or for each month. */
export function DividedBy({ by, onChange }: { by: Division; onChange: (by: Division) => void }) {
  return (
    <Toolbar label="Group by">
      <FilterTabs
        label="Group by"
        options={[
          { value: "day", label: "Day" },
          { value: "month", label: "Month" },
        ]}
        value={by}
        onChange={onChange}
      />
    </Toolbar>
  );
}
