using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class SpeedColumn : ILimitColumn
{
    public int Order => 30;

    public string Member => "bytesPerSecond";

    public string Name(string item) => "speed";

    public string Legend => "Bytes that went through, by time.";

    public Quantity Quantity => Quantity.Speed;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => row.Samples.Count == 0 || row.Samples[0].Sample.Bytes == 0 ? double.NaN : row.Samples[0].Sample.Bytes / LimitEstimate.WallNs(row.Samples) * 1e9;
}
