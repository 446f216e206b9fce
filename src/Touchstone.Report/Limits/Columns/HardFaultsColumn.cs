using Sample = Touchstone.Machine.Sample;

namespace Touchstone.Report.Limits.Columns;

sealed class HardFaultsColumn : FaultsColumn
{
    public override int Order => 80;

    public override string Member => "hardFaultsPerItem";

    public override string Legend => "Page faults for each item that waited for a disk.";

    public override string Name(string item) => "hard faults";

    protected override double Faults(Sample sample) => sample.HardFaults;
}
