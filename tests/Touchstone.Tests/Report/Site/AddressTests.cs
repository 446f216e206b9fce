using CsCheck;
using Touchstone.Report.Site;

namespace Touchstone.Tests.Report.Site;

public sealed class AddressTests
{
    [Theory]
    [InlineData("MessagePack", "MessagePack")]
    [InlineData("System.Text_Json+2", "System.Text_Json+2")]
    [InlineData("AMD EPYC, Linux", "AMD-EPYC~2c-Linux")]
    [InlineData("a-b", "a~2db")]
    [InlineData("../x", "~2e.~2fx")]
    [InlineData("Nul", "~4eul")]
    [InlineData("COM1.x", "~43OM1.x")]
    [InlineData("é", "~c3~a9")]
    [InlineData("", "~")]
    public void A_name_becomes_a_part_of_an_address(string name, string address) => Assert.Equal(address, Address.Of(name));

    [Fact]
    public void Any_name_is_a_file_name_and_no_two_names_share_one() => Gen.String[Gen.Char['\0', '\ud7ff'], 0, 40].Array[2].Sample(names =>
    {
        var addresses = Address.OfAll(names);
        Assert.Equal(addresses.Count, addresses.Values.Distinct(StringComparer.OrdinalIgnoreCase).Count());
        Assert.All(addresses.Values, address => Assert.Matches(@"^[A-Za-z0-9_+~-][A-Za-z0-9_+~.-]{0,254}$", address));
    });

    [Fact]
    public void Names_that_differ_only_in_case_have_two_files_on_every_system()
    {
        var addresses = Address.OfAll(["Ceras", "ceras", "CERAS"]);

        Assert.Equal(3, addresses.Values.Distinct(StringComparer.OrdinalIgnoreCase).Count());
    }

    [Fact]
    public void A_long_name_is_cut_and_stays_distinct()
    {
        var name = new string('語', 100);

        Assert.InRange(Address.Of(name).Length, 100, 140);
        Assert.NotEqual(Address.Of(name), Address.Of(name + "語"));
    }

    // The runner cannot pass such texts to a theory.
    [Fact]
    public void Halves_of_pairs_have_addresses_of_their_own()
    {
        Assert.Equal("A~ud800", Address.Of("A\ud800"));
        Assert.Equal("~udc01~ef~bf~bd", Address.Of("\udc01\ufffd"));
        Assert.Equal("~f0~9f~98~80", Address.Of("\ud83d\ude00"));
    }
}
