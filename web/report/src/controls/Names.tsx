import { serializerOf } from "../data/serializerOf";
import type { Report } from "../data/report";
import { Name } from "./Name";

/** The names of rows, each as a link to everything about its serializer. */
export function Names({ report, names }: { report: Report; names: readonly string[] }) {
  return <>{names.map((name, place) => <span key={name}>{place > 0 ? ", " : ""}<Name of={serializerOf(report, name)}>{name}</Name></span>)}</>;
}
