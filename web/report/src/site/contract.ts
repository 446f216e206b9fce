import type { Cells, Document } from "../data/contract";

/** What a data file of a site holds, as src/Touchstone.Report/Site/SiteData.cs writes it: some members of a document. A page reads its files as one. */
export type Part = Partial<Document> & {
  site?: Site;
  /** The address of this file if it holds the cells of a table. */
  table?: string;
  /** The probes with hostile input of all serializers, field by field and without details. */
  hostile?: Cells;
};

/** The pages of a site. */
export interface Site {
  /** Sorted by name. */
  serializers: SiteSerializer[];
  machines: SiteMachine[];
  tables: SiteTable[];
  /** The place of the table that the first page shows at first: the one with the most serializers. -1 if no table has warm calls. */
  first: number;
}

export interface SiteSerializer {
  name: string;
  /** Its address, relative to the first page. */
  page: string;
  /** The number of its probe results. */
  probes: number;
  /** The places of its tables in `tables`. */
  tables: number[];
  /** The places of the later serializers that it has a comparison with. */
  pairs: number[];
}

export interface SiteMachine {
  /** CPU and OS. Empty if the results do not say it. */
  machine: string;
  page: string;
  runs: number;
  /** The first and the last day of its runs. Empty if unknown. */
  from: string;
  to: string;
  serializers: number;
}

/** The rows that are compared with each other: one data set at one N, or the first calls of a direction. */
export interface SiteTable {
  /** The address of its data file. */
  file: string;
  dataSet: string;
  count: number;
  payloadPerObjectBytes: number;
  firstCall: boolean;
  /** The machines that measured it. */
  machines: string[];
}
