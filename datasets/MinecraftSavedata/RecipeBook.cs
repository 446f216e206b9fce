using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>The recipes of a player.</summary>
[DataContract, Model]
public partial class RecipeBook
{
    static readonly string[] Names = ["pickaxe", "torch", "bow", "crafting table", "furnace", "shears", "arrow", "tnt"];

    [DataMember(Order = 1)] public List<string> Recipes { get; set; } = [];
    [DataMember(Order = 2)] public List<string> ToBeDisplayed { get; set; } = [];
    [DataMember(Order = 3)] public bool IsFilteringCraftable { get; set; }
    [DataMember(Order = 4)] public bool IsGuiOpen { get; set; }
    [DataMember(Order = 5)] public bool IsFurnaceFilteringCraftable { get; set; }
    [DataMember(Order = 6)] public bool IsFurnaceGuiOpen { get; set; }
    [DataMember(Order = 7)] public bool IsBlastingFurnaceFilteringCraftable { get; set; }
    [DataMember(Order = 8)] public bool IsBlastingFurnaceGuiOpen { get; set; }
    [DataMember(Order = 9)] public bool IsSmokerFilteringCraftable { get; set; }
    [DataMember(Order = 10)] public bool IsSmokerGuiOpen { get; set; }

    internal static RecipeBook Next(Pcg32 random) => new()
    {
        Recipes = random.List(0, 30, NextName),
        ToBeDisplayed = random.List(0, 10, NextName),
        IsFilteringCraftable = random.Bool(),
        IsGuiOpen = random.Bool(),
        IsFurnaceFilteringCraftable = random.Bool(),
        IsFurnaceGuiOpen = random.Bool(),
        IsBlastingFurnaceFilteringCraftable = random.Bool(),
        IsBlastingFurnaceGuiOpen = random.Bool(),
        IsSmokerFilteringCraftable = random.Bool(),
        IsSmokerGuiOpen = random.Bool(),
    };

    static string NextName(Pcg32 random) => random.Pick(Names);
}
