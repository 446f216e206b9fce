using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Measure.Inspecting;
using Touchstone.Measure.Runs;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Measure.Runs;

/// <summary>Libraries that lose something in the user's types as they are have a row that says so, beside the one with attributes.</summary>
public class PlainRowsTests
{
    static readonly UserData Own = new("My.Make", Path.GetFullPath("My/My.csproj"), Path.GetFullPath("own/UserData.cs"));

    [Fact]
    public void A_library_that_takes_plain_types_is_measured_twice_where_it_has_copies_of_them()
    {
        Target[] targets = [Of("SystemTextJson", plain: true), Of("NewtonsoftJson", plain: true), Of("MemoryPack", plain: false)];

        var all = PlainRows.With(targets, [Copies("SystemTextJson", "class A"), Copies("NewtonsoftJson", ""), Copies("MemoryPack", "class A")]);

        Assert.Equal(
            ["SystemTextJson", "SystemTextJson [plain types]", "NewtonsoftJson", "MemoryPack"], all.Select(target => target.ToString()));
        var keys = all.Select(target => target.Key("My.Make", 1, 0, "")).ToList();
        Assert.Equal(all.Count, keys.Select(key => key.Program).Distinct().Count());
        Assert.Equal(["", LaunchKey.PlainTypes, "", ""], keys.Select(key => key.Types));
        Assert.Equal(all.Count, all.Select(target => target.FolderName).Distinct().Count());
        // It is built without the copies, and a command names it like the other.
        Assert.Contains("TouchstoneCopies", Properties(all[0]));
        Assert.DoesNotContain("TouchstoneCopies", Properties(all[1]));
        Assert.Equal(all[0].NameAndVersion, all[1].NameAndVersion);
    }

    [Fact]
    public void Without_types_of_the_user_or_on_other_data_there_is_no_second_row()
    {
        var target = Of("SystemTextJson", plain: true);
        var second = PlainRows.With([target], [Copies("SystemTextJson", "class A")])[1];

        Assert.Single(PlainRows.With([target with { Adapter = target.Adapter with { Data = null } }], [Copies("SystemTextJson", "class A")]));
        Assert.Equal(["books", "My.Make"], PlainRows.DataSets(target, ["books", "My.Make"]));
        Assert.Equal(["My.Make"], PlainRows.DataSets(second, ["books", "My.Make"]));
    }

    static IEnumerable<string> Properties(Target target) => target.Adapter.Data!.Properties().Select(property => property.Key);

    static AnnotatedCopies Copies(string library, string text) => new(library, "", library + ".cs", text, []);

    static Target Of(string name, bool plain)
    {
        var adapter = Samples.Adapter(name, null);
        return new(adapter with { Data = Own, Traits = adapter.Traits with { PlainTypes = plain } }, null, RuntimeMode.Default);
    }
}
