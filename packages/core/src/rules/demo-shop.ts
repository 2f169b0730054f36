/** The password of every account of the demo shop. Production does not start while an account has it. */
export const DEMO_PASSWORD = "counterfoil-demo";
