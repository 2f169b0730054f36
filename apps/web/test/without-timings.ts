/** Keeps React from timing each component for a browser's tools, which keeps a copy of its props: it looks for this once. */
Reflect.deleteProperty(console, "timeStamp");
