using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class CppColumn : ILimitColumn
{
    public int Order => 40;

    public string Member => "speedOfCpp";

    public string Name(string item) => "× C++";

    public string Legend => "How many times as fast as the program in C++ with which it took turns: 2 is twice as fast.";

    public Quantity Quantity => Quantity.Ratio;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => table.FirstOrDefault(other => other.Key.By == LimitKey.Cpp && other.Key.Name == row.Cpp) is { } cpp ? LimitEstimate.Speed(row, cpp) : double.NaN;
}
