// Generated from the C# types that are written, by the tests. To change it, change those and run dotnet test.

import type { Cells, Run, Shipped, Source, Traits } from "../data/contract";

/** What a data file of a site holds: some members of a document. A page reads its files as one. */
export interface SitePart {
  /** The version of this form. */
  schema?: number;
  /** The version of touchstone that wrote the site. */
  touchstone?: string;
  /** When and where the results were measured, in one line. */
  provenance?: string;
  /** The number of runs. */
  runCount?: number;
  /** The runs, without their kernels. Of more than 50, the newest 50 and the first and last of each machine and scenario. */
  runs?: Run[];
  /** What the adapters declare. */
  traits?: Traits[];
  /** The pages of the site. */
  site?: Site;
  /** The address of this file if it holds the cells of a table. */
  table?: string;
  /** The cells of the table. */
  cells?: Cells;
  /** The probe results of a serializer, or those that the first page judges, of all and without details. */
  probeResults?: Cells;
  /** The days on which adapters were probed that come with their results, if these results are here. */
  shipped?: Shipped[];
  /** Results that come with adapters, for rows that were not probed. */
  shippedResults?: Cells;
  /** The code of its adapter. */
  sources?: Source[];
}

/** The pages of a site. */
export interface Site {
  /** Sorted by name. */
  serializers: SiteSerializer[];
  /** Sorted by name. */
  machines: SiteMachine[];
  /** In the order of the reports. */
  tables: SiteTable[];
  /** The place of the table that the first page shows at first: the one with the most serializers. -1 if no table has warm calls. */
  first: number;
}

/** The page of a serializer. */
export interface SiteSerializer {
  /** Its name. */
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

/** The page of a machine. */
export interface SiteMachine {
  /** CPU and OS. Empty if the results do not say it. */
  machine: string;
  /** Its address. */
  page: string;
  /** The number of its runs. */
  runs: number;
  /** The first day of its runs. Empty if unknown. */
  from: string;
  /** The last day. */
  to: string;
  /** The number of serializers that it measured. */
  serializers: number;
}

/** The rows that are compared with each other: one data set at one N, or the first calls of a direction. */
export interface SiteTable {
  /** The address of its data file. */
  file: string;
  /** The data set. */
  dataSet: string;
  /** N. */
  count: number;
  /** Opaque bytes per object. */
  payloadPerObjectBytes: number;
  /** True for first calls. */
  firstCall: boolean;
  /** The machines that measured it, those with the most serializers first. */
  machines: string[];
}
