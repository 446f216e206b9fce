import { createContext } from "preact";
import type { Params } from "./params";
import { linkTo } from "./place";

/** The address of everything about a serializer. Empty if it has none. */
export type AddressOf = (name: string, params: Params) => string;

/** In a report it is a view of the same page. The pages of a site have a page for each serializer. */
export const AddressContext = createContext<AddressOf>((name, params) => linkTo({ ...params, who: name }, ""));
