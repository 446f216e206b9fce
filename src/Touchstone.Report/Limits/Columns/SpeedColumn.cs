using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class SpeedColumn : ILimitColumn
{
    public int Order => 30;

    public string Member => "bytesPerSecond";

    public string Name(string item) => "speed";

    public string Legend => "Bytes processed per unit of time.";

    public Quantity Quantity => Quantity.Speed;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => row.Samples.Count == 0 || row.Samples[0].Sample.Bytes == 0
        ? double.NaN
        : row.Samples[0].Sample.Bytes / LimitEstimate.WallNs(row.Samples) * 1e9;
}
