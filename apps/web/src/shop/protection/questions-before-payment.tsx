import type { MyProtection } from "@counterfoil/core";
import { BirthDateForm } from "./birth-date-form.tsx";
import { LimitChoice } from "./limit-choice.tsx";

export function QuestionsBeforePayment({ protection }: { protection: MyProtection }) {
  if (!protection.birthDateDue) return <LimitChoice protection={protection} />;
  return (
    <>
      <h1 className="mb-4 lg:text-[2.125rem]/[2.375rem]">What is your date of birth?</h1>
      <BirthDateForm />
    </>
  );
}
