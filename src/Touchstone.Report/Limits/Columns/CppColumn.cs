using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class CppColumn : ILimitColumn
{
    public int Order => 40;

    public string Member => "speedOfCpp";

    public string Name(string item) => "× C++";

    public string Legend => "Speed relative to the C++ program that is measured alternately with it: 2 is twice as fast.";

    public Quantity Quantity => Quantity.Ratio;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        table.FirstOrDefault(other => other.Key.By == LimitKey.Cpp && other.Key.Name == row.Cpp) is { } cpp
            ? LimitEstimate.Speed(row, cpp)
            : double.NaN;
}
