import { Choice } from "../../controls/Choice";
import { count } from "../../data/units";
import { useView } from "../../state/params";
import { Slider } from "./Slider";
import { demandOf, limits, rankingNames, rankingOf, rankings } from "./view";

/** The sliders of the cost model. */
export function CostPanel({ message }: { message: string }) {
  const { params, set } = useView();
  const demand = demandOf(params);
  const put = (name: keyof typeof limits) => (value: number) => set({ [name]: value === limits[name][2] ? "" : String(value) });
  const warm = demand.perStart === null;
  return (
    <fieldset class="cost">
      <legend>What it costs me</legend>
      <p>
        A message is one call, a read or a write: {message}. One that is written by a program and read by another is two. The payload is not compressed, and
        one thread does the work.
      </p>
      <div class="sliders">
        <Slider
          label="Bandwidth of the link" value={demand.bandwidthMbit} shown={`${count(demand.bandwidthMbit)} Mbit/s`} limits={limits.mbit} logarithmic
          onInput={put("mbit")}
        />
        <Slider
          label="Messages wanted" value={demand.wantedPerSecond} shown={`${count(demand.wantedPerSecond)} per second`} limits={limits.rate} logarithmic
          onInput={put("rate")}
        />
        <Slider
          label="Share of reads" value={demand.reads * 100} shown={`${count(Math.round(demand.reads * 100))} %`} limits={limits.reads} step={1}
          onInput={put("reads")}
        />
        <Slider
          label="Price of a core" value={demand.corePerHour} shown={`${demand.corePerHour.toFixed(3)} an hour`} limits={limits.core} step={0.005}
          onInput={put("core")}
        />
        <Slider
          label="Price of the network" value={demand.networkPerGb} shown={`${demand.networkPerGb.toFixed(3)} a GB`} limits={limits.gb} step={0.005}
          onInput={put("gb")}
        />
        <div>
          <label class="check">
            <input type="checkbox" checked={!warm} onChange={event => set({ start: event.currentTarget.checked ? String(limits.start[2]) : "" })} />
            <span>count cold starts</span>
          </label>
          {warm ? null : (
            <Slider
              label="Messages for each start of a process" value={demand.perStart!} shown={count(demand.perStart)} limits={limits.start} logarithmic
              onInput={value => set({ start: String(value) })}
            />
          )}
        </div>
      </div>
      <Choice
        label="Rank by" value={rankingOf(params)} options={rankings.map(ranking => [ranking, rankingNames[ranking]])}
        onChange={rank => set({ rank })}
      />
    </fieldset>
  );
}
