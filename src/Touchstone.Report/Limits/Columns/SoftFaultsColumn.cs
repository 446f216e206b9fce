using Sample = Touchstone.Machine.Sample;

namespace Touchstone.Report.Limits.Columns;

sealed class SoftFaultsColumn : FaultsColumn
{
    public override int Order => 70;

    public override string Member => "softFaultsPerItem";

    public override string Legend => "Page faults for each item that the kernel served from memory.";

    public override string Name(string item) => "soft faults";

    protected override double Faults(Sample sample) => sample.SoftFaults;
}
